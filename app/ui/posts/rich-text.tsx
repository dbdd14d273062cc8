/** The body of a post, as `renderRichText` made it. */
export function RichText({ html, className }: { html: string; className: string }) {
  return (
    <div
      className={`prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when stored and when shown
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
