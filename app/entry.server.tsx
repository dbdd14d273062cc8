import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={context} url={request.url} />,
    {
      onError(error) {
        failure ??= error;
      },
    },
  );
  const html = lateScripts(await text(prelude));
  // A page that broke while rendering must never pass for a finished one.
  if (failure !== undefined) throw failure;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
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
 * them; a finished page carries the script as inert text that `early()` starts later.
 */
function lateScripts(html: string) {
  if (import.meta.env.DEV) return html;
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace('<script type="module" async="">', '<script type="text/late" id="late">');
}
