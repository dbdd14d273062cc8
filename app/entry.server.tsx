import { createHash, randomUUID } from "node:crypto";
import { prerenderToNodeStream } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { clientContext } from "#app/server/client.server.ts";
import { createPageCss } from "#app/server/page-css.server.ts";
import { beforeHydrationScript } from "#app/ui/before-hydration.ts";
import inlineCss from "./app.css?inline";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  let failure: unknown;
  const mark = randomUUID();
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={context} url={request.url} nonce={mark} />,
    {
      onError(error) {
        failure ??= error;
      },
    },
  );
  const marked = await text(prelude);
  // A page that broke while rendering must never pass for a finished one.
  if (failure !== undefined) throw failure;
  const { html, css } = ownStyle(lateScripts(marked.replaceAll(` nonce="${mark}"`, "")));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "X-Inline-Script",
    [...markedScripts(marked, mark), beforeHydrationScript()].map(hash).join(" "),
  );
  headers.set("X-Inline-Style", hash(css));
  return new Response(html, { status, headers });
}

/** A refusal is an answer like others, and whoever went away waits for none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(clientContext).reportError(error);
};

/**
 * Scripts that bear the mark of this rendering are the framework's. Whatever else may have got into
 * the page knows no mark: it gets no hash, so no browser runs it.
 */
function markedScripts(html: string, mark: string) {
  const scripts = new RegExp(`<script[^>]* nonce="${mark}"[^>]*>(.*?)</script>`, "gs");
  return Array.from(html.matchAll(scripts), ([, script = ""]) => script);
}

function hash(text: string) {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

async function text(stream: NodeJS.ReadableStream) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * The router's module script and its preloads compete with the first paint. Development keeps
 * them; a finished page carries the script as inert text, and the names of the files it will need,
 * for `before-hydration.ts` to fetch and start later.
 */
function lateScripts(html: string) {
  if (import.meta.env.DEV) return html;
  const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
  const files = Array.from(html.matchAll(preload), ([, address]) => address).join(" ");
  return html
    .replace(preload, "")
    .replace(
      '<script type="module" async="">',
      `<script type="text/late" id="late" data-files="${files}">`,
    );
}

const pageCss = createPageCss(inlineCss);

/** In development styles change while one looks on, and come whole. */
function ownStyle(html: string) {
  if (import.meta.env.DEV) return { html, css: inlineCss };
  const page = html.split(inlineCss);
  const css = pageCss(page.join(""));
  return { html: page.join(css), css };
}
