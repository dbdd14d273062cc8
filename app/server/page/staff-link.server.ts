import { palette } from "#brand/palette.ts";
import rules from "./staff-link.css?inline";

/** A page has only the colors that it uses itself. */
const colors = `--color-ink:${palette.ink};--color-honey:${palette.honey}`;
const style = `staff-link{${colors}}${rules}`;

const pen =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round" aria-hidden="true"><path d="M4 20l1-5L16 4l4 4L9 19z"/></svg>';

/**
 * The way from a public page to its words for admins, and to the blog admin for editors. React skips an element that
 * it does not know, so visitors load nothing for it.
 */
export function staffLink(role: "admin" | "editor") {
  const link =
    role === "admin"
      ? `<a href="/admin/words/here">${pen}Edit this page</a>`
      : `<a href="/admin">${pen}Write</a>`;
  const html = `<staff-link role="navigation" aria-label="Staff"><style>${style}</style>${link}</staff-link>`;
  return { style, html };
}
