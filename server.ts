import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { canonicalPath } from "./http/canonical-path.ts";
import { clientAddress } from "./http/client-address.ts";
import { createExchange, type Exchange, isReading } from "./http/exchange.ts";
import { loadApp } from "./http/load-app.ts";
import { flushLog, log, logWhenDone } from "./http/log.ts";
import { createPageCache, toPage } from "./http/page-cache.ts";
import { createRegionGate } from "./http/region-gate.ts";
import { acceptedEncodings, bareRefusal, sendPage, sendRedirect, sendText } from "./http/send.ts";
import { BodyTooLarge, limitBodyTime, toRequest, uploadTimeout } from "./http/to-request.ts";

const started = performance.now();
const { app, files, devMiddleware } = await loadApp().catch(refuseToStart);
const site = await app
  .openApp((mail, error) => log.warn({ mail: mail.id, attempt: mail.attempts, err: error }))
  .catch(refuseToStart);
const cache = createPageCache();
app.onContentChange(cache.purge);
const patterns = app.routePatterns();
const gate = createRegionGate(app);

let stopping = false;
let today = new Date().getUTCDate();

const server = createServer(
  {
    // Slow clients are closed well within 30 s, whichever part of a request they are slow with.
    headersTimeout: 10_000,
    // Only uploads may take this long: `limitBodyTime()`.
    requestTimeout: uploadTimeout,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  },
  (request, response) => {
    const exchange = createExchange(request, response);
    logWhenDone(exchange);
    limitBodyTime(request);
    const blocked = gate.isBlocked(exchange);
    if (blocked) admit(exchange, blocked).catch((error) => fail(exchange, error));
    else serve(exchange);
  },
);
server.timeout = 25_000;

async function admit(exchange: Exchange, blocked: boolean | Promise<boolean>) {
  if (await blocked) await gate.refuse(exchange, () => serve(exchange));
  else serve(exchange);
}

function serve(exchange: Exchange) {
  const known = isReading(exchange) && findKnown(exchange);
  if (known) sendPage(exchange, known);
  else answer(exchange).catch((error) => fail(exchange, error));
}

/** Files and kept pages are answered at once, without anything of the application. */
function findKnown({ path, request }: Exchange) {
  return files.get(path) ?? (request.url === path ? cache.peek(path) : undefined);
}

async function answer(exchange: Exchange) {
  const { path, request, response } = exchange;
  if (path === "/healthz") return sendText(exchange, 200, "ok");
  if (path === "/readyz") {
    const ready = !stopping && (await app.databaseAnswers());
    return sendText(exchange, ready ? 200 : 503, ready ? "ready" : "not ready");
  }
  const reading = isReading(exchange);
  if (!reading && isForeign(request)) {
    return sendText(exchange, 403, "This site takes forms from its own pages only.");
  }
  const canonical = reading ? canonicalPath(path, patterns) : path;
  if (canonical !== path && !path.endsWith(".data")) {
    return sendRedirect(exchange, 301, canonical + (request.url ?? "").slice(path.length));
  }
  if (devMiddleware && (await devMiddleware(request, response))) return;

  const render = async () =>
    app.handle(await toRequest(request, response, { origin: originOf(request) }), {
      address: clientAddress(request, app.env.TRUST_PROXY),
    });
  const kept = reading && !devMiddleware && request.url === path && !app.isPersonal(path);
  const page = kept ? cache.get(path, render) : toPage(await render(), [bestEncoding(request)]);
  sendPage(exchange, await page);
}

function bestEncoding(request: IncomingMessage) {
  return acceptedEncodings(request)[0] ?? "identity";
}

function fail(exchange: Exchange, error: unknown) {
  const { id, response } = exchange;
  if (response.destroyed) return;
  if (response.headersSent) return response.destroy();
  if (error instanceof BodyTooLarge) {
    return sendText(exchange, 413, "This is more than we can take in one piece.");
  }
  log.error({ id, err: error });
  sendText(exchange, 500, "Something went wrong. Please try again later.");
}

/** A browser says which page a change was sent from; only our own pages may send any. */
function isForeign({ headers }: IncomingMessage) {
  const { origin, host } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] === "cross-site";
  // Where a page keeps its address to itself, a browser names no origin in a plain form post either.
  if (origin === "null") return headers["sec-fetch-site"] !== "same-origin";
  if (!URL.canParse(origin)) return true;
  return new URL(origin).host !== host && origin !== new URL(app.siteUrl()).origin;
}

function originOf({ headers }: IncomingMessage) {
  const forwarded = app.env.TRUST_PROXY > 0 ? String(headers["x-forwarded-proto"] ?? "") : "";
  const scheme = forwarded.split(",").at(-1)?.trim() === "https" ? "https" : "http";
  const host = headers.host ?? "localhost";
  return URL.canParse(`${scheme}://${host}`) ? `${scheme}://${host}` : app.siteUrl();
}

// Some pages show today's date, so none is kept into another day.
setInterval(() => {
  if (new Date().getUTCDate() === today) return;
  today = new Date().getUTCDate();
  cache.purge();
}, 10_000).unref();

// What is no request at all never becomes an exchange.
server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  socket.end(bareRefusal(error.code));
});

server.on("error", refuseToStart);
server.listen(app.env.PORT, () => {
  app.setListeningPort((server.address() as AddressInfo).port);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (site.demoPosts) console.log(`Demo content: ${site.demoPosts} posts added.`);
  if (site.firstSignIn) {
    const { email, password } = site.firstSignIn;
    console.log(`First sign-in, good for once: ${app.siteUrl()}/auth as ${email} with ${password}`);
  }
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
  setInterval(() => server.closeIdleConnections(), 100).unref();
}

function refuseToStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
  process.exit(1);
}
