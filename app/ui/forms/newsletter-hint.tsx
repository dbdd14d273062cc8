import { useFieldState } from "./form-state.ts";

/** A line of a newsletter form, which becomes what to do next: the sign-up is not complete yet. */
export function NewsletterHint({ children }: { children: string }) {
  const { sent } = useFieldState();
  return (
    <p className="field-hint" aria-live="polite">
      {sent ? <b>Check your inbox to confirm.</b> : children}
    </p>
  );
}
