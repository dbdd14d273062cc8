import "./placeholder-hints.css";

/** What may stand in braces in the words of a mail. */
export function PlaceholderHints({ placeholders }: { placeholders: Record<string, string> }) {
  return Object.entries(placeholders).map(([name, meaning]) => (
    <span key={name} className="placeholder">
      <code>{`{${name}}`}</code> {meaning}
    </span>
  ));
}
