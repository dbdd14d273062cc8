import "./rich-text.css";
/** The content of a post, as returned by `renderRichText`. */
export function RichText({ html, className }: { html: string; className: string }) {
  return (
    <div
      className={`prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when stored and when shown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
