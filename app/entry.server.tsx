import { randomUUID, hash as sha } from "node:crypto";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { traitsOf } from "#app/areas.ts";
import { isApart } from "#app/rules/links/paths.ts";
import { createLruMap } from "#app/rules/memory/lru-map.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import {
  addAtEnd,
  deferScripts,
  fillInStyle,
  putAboveHeader,
  readScripts,
  staffRouteList,
} from "#app/server/page/page-html.server.ts";
import { staffLink } from "#app/server/page/staff-link.server.ts";
import { announcementBar } from "#app/server/site/announcement-bar.server.tsx";
import { PageStyleContext } from "#app/ui/page-style.ts";
import { beforeBodyScript, startScript, underSkyScript } from "#app/ui/start/script.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const mark = randomUUID();
  const path = new URL(request.url).pathname;
  const style = pageStyle(context, path, mark);
  const rendered = await render(
    <PageStyleContext value={style}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </PageStyleContext>,
  );
  const marked = import.meta.env.PROD && isApart(path) ? staffRouteList(rendered) : rendered;
  const bar = isApart(path) ? undefined : announcementBar();
  const html = putAboveHeader(marked.replaceAll(` nonce="${mark}"`, ""), bar?.html);
  const page = fillInStyle(
    import.meta.env.DEV ? html : deferScripts(html, traitsOf(path).scripted),
    style?.css,
    bar?.style,
  );
  const headScript = rendered.includes(underSkyScript) ? underSkyScript : beforeBodyScript;
  const ownScripts = [headScript, startScript, bar?.script ?? ""].filter(Boolean);
  const scripts = [...readScripts(marked, mark).map(hash), ...ownScripts.map(knownHash)];
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("X-Inline-Script", scripts.join(" "));
  if (page.css) headers.set("X-Inline-Style", knownHash(page.css));
  const { staff } = loadContext.get(clientContext);
  if (staff && !isApart(path)) return withStaffLink(page.html, staffLink(staff), status, headers);
  return new Response(page.html, { status, headers });
}

type StaffLink = ReturnType<typeof staffLink>;

function withStaffLink(page: string, { html, style }: StaffLink, status: number, headers: Headers) {
  const styles = [headers.get("X-Inline-Style") ?? "", knownHash(style)];
  headers.set("X-Inline-Style", styles.join(" ").trim());
  return new Response(addAtEnd(page, html), { status, headers });
}

/** Refusals are ordinary answers, and after an aborted request nobody waits for one. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(clientContext).reportError(error);
};

/** Public pages carry their own rules, which are known once the page is rendered. */
function pageStyle({ manifest }: EntryContext, path: string, mark: string) {
  const sheet = manifest.routes.root?.css?.[0];
  const isLinked = import.meta.env.DEV || isApart(path);
  return isLinked || !sheet ? undefined : { css: `/*${mark}*/`, sheet };
}

async function render(page: ReactNode) {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(page, {
    onError(error) {
      failure ??= error;
    },
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of prelude) {
    chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  }
  // A page that failed in the middle must not pass for a finished one.
  if (failure !== undefined) throw failure;
  return Buffer.concat(chunks).toString("utf8");
}

function hash(text: string) {
  return `'sha256-${sha("sha256", text, "base64")}'`;
}

const hashes = createLruMap<string, string>({ maxSize: 200 });

/** For what many pages have in common. */
function knownHash(text: string) {
  const known = hashes.get(text);
  if (known) return known;
  const made = hash(text);
  hashes.set(text, made);
  return made;
}
