import { siteUrl } from "#app/server/env.server.ts";
import { escapeHtml } from "./issue-mail.tsx";
import { darkQuery } from "./issue-styles.ts";

type Mail = { subject: string; text: string; html: string };

/** A mail as a page of its own, for a frame beside the form it is written in. */
export function mailDocument(mail: Mail, query: URLSearchParams) {
  const look = query.get("look");
  const html = look === "text" ? textDocument(mail) : inLook(mail.html, look);
  return htmlResponse(query.get("images") === "off" ? withoutPictures(html) : html);
}

/** Why there is nothing to show, in the same place. */
export function problemDocument(message: string, status: number) {
  return htmlResponse(pageOf("Preview", `<p>${escapeHtml(message)}</p>`), status);
}

function htmlResponse(html: string, status = 200) {
  const headers = { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" };
  return new Response(`<!doctype html>${html}`, { status, headers });
}

/** Our own pictures come from wherever the page does; links open beside it. */
function inLook(html: string, look: string | null) {
  const query = look === "dark" ? "@media all" : look === "light" ? "@media not all" : darkQuery;
  const scheme = look === "dark" || look === "light" ? look : "light dark";
  return html
    .replace(darkQuery, query)
    .replaceAll("light dark", scheme)
    .replaceAll(`src="${siteUrl()}/`, 'src="/')
    .replace("<head>", '<head><base target="_blank">');
}

function textDocument({ subject, text }: Mail) {
  return pageOf(subject, `<pre>${escapeHtml(text)}</pre>`);
}

function pageOf(title: string, body: string) {
  return `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${plainStyle}</style></head><body>${body}</body></html>`;
}

const plainStyle =
  "body{margin:0;padding:20px;background:#fff;color:#222;font:15px/1.5 system-ui,sans-serif}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}";

/** The browser shows what stands in their place, as a mail program does. */
function withoutPictures(html: string) {
  return html.replace(/(<img [^<>]*?)src="[^"]*"/g, "$1");
}
