import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { canonicalPath } from "./http/canonical-path.ts";
import { loadApp } from "./http/load-app.ts";
import { flushLog, log } from "./http/log.ts";
import { createPageCache, toPage } from "./http/page-cache.ts";
import { sendPage, sendRedirect, sendText } from "./http/send.ts";
import { BodyTooLarge, toRequest } from "./http/to-request.ts";

const started = performance.now();
const { app, files, devMiddleware } = await loadApp().catch(refuseToStart);
const site = await app.openApp().catch(refuseToStart);
const cache = createPageCache();
app.onContentChange(cache.purge);
const patterns = app.routePatterns();

let requestCount = 0;
let stopping = false;
const bootId = Date.now().toString(36);

const server = createServer(
  {
    // Slow clients are closed well within 30 s, whichever part of a request they are slow with.
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  },
  (request, response) => {
    const begin = performance.now();
    requestCount += 1;
    const id = `${bootId}-${requestCount.toString(36)}`;
    response.setHeader("x-request-id", id);
    if (stopping) response.setHeader("connection", "close");
    response.once("close", () => {
      log.info({
        id,
        method: request.method,
        path: pathOf(request),
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round((performance.now() - begin) * 10) / 10,
      });
    });
    answer(request, response).catch((error) => fail(error, id, response));
  },
);
server.timeout = 25_000;
server.maxRequestsPerSocket = 10_000;

async function answer(request: IncomingMessage, response: ServerResponse) {
  const path = pathOf(request);
  const reading = request.method === "GET" || request.method === "HEAD";

  if (path === "/healthz") return sendText(response, 200, "ok");
  if (path === "/readyz") {
    const ready = !stopping && (await app.databaseAnswers());
    return sendText(response, ready ? 200 : 503, ready ? "ready" : "not ready");
  }
  if (reading) {
    const file = files.get(path);
    if (file) return sendPage(request, response, file);
    const canonical = canonicalPath(path, patterns);
    if (canonical !== path && !path.endsWith(".data")) {
      return sendRedirect(response, 301, canonical + (request.url ?? "").slice(path.length));
    }
  }
  if (devMiddleware && (await devMiddleware(request, response))) return;

  const webRequest = await toRequest(request, response, { origin: originOf(request) });
  const render = () => app.handle(webRequest);
  const cacheable = reading && !devMiddleware && request.url === path;
  const page = await (cacheable ? cache.get(path, render) : render().then(toPage));
  sendPage(request, response, page);
}

function fail(error: unknown, id: string, response: ServerResponse) {
  if (response.destroyed) return;
  if (response.headersSent) return response.destroy();
  if (error instanceof BodyTooLarge) {
    return sendText(response, 413, "This is more than we can take in one piece.", {
      connection: "close",
    });
  }
  log.error({ id, err: error });
  sendText(response, 500, "Something went wrong. Please try again later.");
}

function pathOf(request: IncomingMessage) {
  return (request.url ?? "/").split("?", 1)[0] || "/";
}

function originOf({ headers }: IncomingMessage) {
  const forwarded = app.env.TRUST_PROXY > 0 ? String(headers["x-forwarded-proto"] ?? "") : "";
  const scheme = forwarded.split(",").at(-1)?.trim() === "https" ? "https" : "http";
  const host = headers.host ?? "localhost";
  return URL.canParse(`${scheme}://${host}`) ? `${scheme}://${host}` : app.siteUrl();
}

server.on("error", refuseToStart);
server.listen(app.env.PORT, () => {
  app.setListeningPort((server.address() as AddressInfo).port);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (site.demoPosts) console.log(`Demo content: ${site.demoPosts} posts added.`);
  console.log(`Data: ${site.dataLocation}`);
  console.log(`${app.siteUrl()} is ready (${seconds} s).`);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(0));

process.on("uncaughtException", (error) => {
  log.fatal({ err: error });
  stop(1);
});

/** Finishes what is in flight, then goes; whoever does not finish in time is cut off. */
function stop(code: number) {
  if (stopping) return;
  stopping = true;
  const deadline = setTimeout(() => server.closeAllConnections(), 8_000);
  server.close(async () => {
    clearTimeout(deadline);
    await site.close().catch((error: unknown) => log.error({ err: error }));
    flushLog();
    process.exit(code);
  });
  server.closeIdleConnections();
}

function refuseToStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
  process.exit(1);
}
