import { SoloPanel } from "#app/ui/solo-panel.tsx";

/** A link of a mail whose token is wrong. */
export function UnknownLink() {
  return (
    <SoloPanel>
      <h1 className="title-2">This link is not complete</h1>
      <p className="muted">Open it from the mail again, or reply to the mail and ask us.</p>
    </SoloPanel>
  );
}
