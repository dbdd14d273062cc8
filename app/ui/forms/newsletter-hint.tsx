import { useFieldState } from "./form-state.ts";

/** A line of a newsletter form, which becomes what to do next: the sign-up is not complete yet. */
export function NewsletterHint({ children }: { children: string }) {
  const { sent } = useFieldState();
  return (
    <p className="field-hint" aria-live="polite">
      {sent ? <b>One step is left: the link in the mail we just sent you.</b> : children}
    </p>
  );
}
