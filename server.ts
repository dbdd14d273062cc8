import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { isPersonal, upload } from "#app/areas.ts";
import { isSharedAddress } from "#app/rules/links/page-query.ts";
import { bouncePath, gonePath, isApart, notFoundPath } from "#app/rules/links/paths.ts";
import { plainPath } from "#app/rules/links/plain-path.ts";
import { hasOldParameter } from "#app/rules/links/redirect-path.ts";
import { clock } from "#app/server/clock.server.ts";
import type { Touched } from "#app/server/db/content-changes.server.ts";
import { canonicalPath, isRouted, routeOf } from "./http/canonical-path.ts";
import { clientAddress } from "./http/client-address.ts";
import { createExchange, type Exchange, isReading, queryOf } from "./http/exchange.ts";
import { findLead, withOwnQuery } from "./http/leads.ts";
import { loadApp } from "./http/load-app.ts";
import { endLog, log, logRequest } from "./http/log.ts";
import { createMetrics } from "./http/metrics.ts";
import { isCrossOrigin, isOneClick, originOf } from "./http/origin.ts";
import { createPageCache, type Page, toPage } from "./http/page-cache.ts";
import { BodyRefused } from "./http/read-body.ts";
import { findRefusal } from "./http/refusals.ts";
import { createRegionGate } from "./http/region-gate.ts";
import { acceptedEncodings, bareRefusal, sendPage, sendRedirect, sendText } from "./http/send.ts";
import { isDevelopment, logLevel } from "./http/settings.ts";
import { pipelinesTooMuch } from "./http/slow-readers.ts";
import { mayBeStaff } from "./http/staff-view.ts";
import { limitBodyTime, toRequest } from "./http/to-request.ts";
import { missingAddress, slugOfRead, sourceOfVisit } from "./http/visits.ts";
import packageFile from "./package.json" with { type: "json" };

const started = clock.elapsed();
const { app, files, devMiddleware } = await loadApp().catch(refuseToStart);
let site = await openSite();
const patterns = app.routePatterns();
const mayPrepare = app.env.PREPARE_PAGES && !devMiddleware;
const cache = createPageCache(mayPrepare ? { prepare: renderForAll } : {});
/** Lists by page, kind, category or tag. Anybody can invent such addresses, so they have little room, and that of their own. */
const lists = createPageCache({ maxBytes: 8 * 1024 * 1024 });
app.onContentChange(purge);
const gate = createRegionGate(app);
const metrics = createMetrics(app.env.METRICS_TOKEN);
app.watchTurns(
  (turn) => log.warn({ turn }, "Everybody waited for one turn of the event loop."),
  (path) => routeOf(path, patterns),
);

let stopping = false;

const server = createServer(
  {
    // Slow clients are closed well within 30 s, whichever part of a request they are slow with.
    headersTimeout: 10_000,
    // Only uploads may take this long: `limitBodyTime()`.
    requestTimeout: upload.milliseconds,
    // The system may still hold an answer for a slow connection, and the end of this time drops it.
    keepAliveTimeout: 20_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  },
  (request, response) => {
    if (pipelinesTooMuch(request, response)) return;
    const exchange = createExchange(request, response);
    app.noteTurn(exchange.path);
    logWhenDone(exchange);
    const refusal = findRefusal(request);
    if (refusal) {
      response.shouldKeepAlive = false;
      return sendText(exchange, refusal.status, refusal.text, refusal.headers);
    }
    limitBodyTime(request);
    if (exchange.path === "/metrics" && metrics.mayRead(request)) {
      return sendMetrics(exchange).catch((error) => fail(exchange, error));
    }
    const blocked = gate.isBlocked(exchange);
    if (blocked) admit(exchange, blocked).catch((error) => fail(exchange, error));
    else serve(exchange);
  },
);
server.timeout = 25_000;
server.on("timeout", (socket) => socket.resetAndDestroy());

function logWhenDone(exchange: Exchange) {
  const { response } = exchange;
  const begin = clock.elapsed();
  response.on("close", () => {
    const milliseconds = clock.elapsed() - begin;
    // 499: the client closed the connection before it had everything.
    const status = response.writableFinished ? response.statusCode : 499;
    logRequest(exchange, status, milliseconds);
    metrics.count(exchange.kind, status, milliseconds);
  });
}

async function admit(exchange: Exchange, blocked: boolean | Promise<boolean>) {
  if (await blocked) await gate.refuse(exchange, () => serve(exchange));
  else serve(exchange);
}

function serve(exchange: Exchange) {
  const cached = isReading(exchange) && findCached(exchange);
  if (cached && (exchange.kind === "file" || !mayBeStaff(exchange))) {
    sendAndCount(exchange, cached);
  } else answer(exchange).catch((error) => fail(exchange, error));
}

function sendAndCount(exchange: Exchange, page: Page) {
  sendPage(exchange, page, app.secondsUntilChange());
  if (page.status !== 200 || exchange.kind === "file") return;
  const slug = slugOfRead(exchange);
  if (slug) app.countDaily("read", slug);
  const source = sourceOfVisit(exchange, app.siteUrl());
  if (source) app.countSource(source);
}

/** Files and cached pages do not need the application. */
function findCached(exchange: Exchange) {
  const { path, address } = exchange;
  const file = files.get(path);
  const isPage = isSharedAddress(path, address) && !hasOldParameter(queryOf(exchange));
  const cached = file ?? (isPage ? cacheOf(address).peek(address) : undefined);
  if (cached) exchange.kind = file ? "file" : "cached";
  return cached;
}

function cacheOf(address: string) {
  return address.includes("?") || address.startsWith("/blog/tag/") ? lists : cache;
}

function purge(touched?: Touched) {
  cache.purge(touched);
  lists.purge(touched);
}

async function answer(exchange: Exchange) {
  const { path, request, response } = exchange;
  if (path === "/healthz") return sendText(exchange, 200, "ok");
  if (path === "/readyz") {
    if (isDeep(request)) return sendReadiness(exchange);
    const ready = site && !stopping && (await app.databaseAnswers());
    return sendText(exchange, ready ? 200 : 503, ready ? "ready" : "not ready");
  }
  if (path === "/metrics" && app.env.METRICS_TOKEN) {
    return sendText(
      exchange,
      401,
      "The metrics need a token. Send it as a Bearer token in the Authorization header.",
      { "www-authenticate": "Bearer" },
    );
  }
  if (!site) {
    return sendText(exchange, 503, unavailable, { "retry-after": "10" });
  }
  // Mail providers prove who they are, wherever they post from.
  if (path === bouncePath) delete request.headers.origin;
  const reading = isReading(exchange);
  if (isOneClick(request, path)) {
    delete request.headers.origin;
  } else if (!reading && isCrossOrigin(request, app.siteUrl())) {
    return sendText(exchange, 403, "This site only accepts forms from its own pages.");
  }
  const canonical = reading && !path.endsWith(".data") ? canonicalPath(path, patterns) : path;
  const lead =
    reading && !devMiddleware && (await findLead(exchange, { app, canonical, patterns }));
  if (lead === "unknown") return sendText(exchange, 503, unavailable, { "retry-after": "10" });
  if (lead && lead !== "gone" && lead !== "page") return sendRedirect(exchange, 301, lead.to);
  if (canonical !== path) return sendRedirect(exchange, 301, canonical + queryOf(exchange));
  if (plainPath(path) !== path) return sendText(exchange, 400, "This address is not valid.");
  if (devMiddleware && (await devMiddleware(request, response))) return;

  const missing = lead === "gone" ? gonePath : notFoundPath;
  const isUnknown = lead !== "page" && isUnknownPage(exchange);
  const address = isUnknown ? missing : exchange.address;
  const staff = reading ? await findReader(exchange) : undefined;
  const isPage = isSharedAddress(path, address) && !isPersonal(path);
  const isShared = isPage || address === missing;
  const cacheable = reading && !devMiddleware && !staff && isShared;
  const render = async () => {
    const origin = originOf(request, app);
    const asked = await toRequest(request, response, { origin, address, isShared: cacheable });
    const client = {
      address: clientAddress(request, app.env.TRUST_PROXY),
      reportError: (error: unknown) => log.error({ id: exchange.id, err: error }),
      staff,
    };
    const answer = await app.inTurns(path, () => app.handle(asked, client));
    // A body that the application read later: it cannot tell why it failed.
    if (asked.signal.reason instanceof BodyRefused) throw asked.signal.reason;
    return answer;
  };
  const page = cacheable
    ? cacheOf(address).get(address, render)
    : toPage(await render(), [bestEncoding(request)]);
  const found = await page;
  if (found.status === 404) noteMissing(exchange);
  const answered = address === missing ? { ...exchange, path: missing } : exchange;
  sendAndCount(answered, withOwnQuery(found, exchange));
}

/** A page as anybody gets it who comes without a cookie. */
async function renderForAll(address: string) {
  const request = new Request(app.siteUrl() + address, { headers: { accept: "text/html" } });
  return app.handle(request, { address: "", reportError: (error) => log.error({ err: error }) });
}

/** The first visitors find the pages ready that lead everywhere. */
function preparePages() {
  const pages = ["/", ...patterns].filter(
    (path) => !/[:*.]/.test(path) && !isPersonal(path) && !isApart(path),
  );
  cache.want(pages.map((key) => ({ key, hits: 0 })));
}

const unavailable = "This site is temporarily unavailable. Please try again soon.";

function noteMissing(exchange: Exchange) {
  const missing = missingAddress(exchange, app.siteUrl());
  if (missing) app.noteMissing(missing.path, missing.referrer);
}

/** Staff get a page of their own, with the way to their work. */
async function findReader(exchange: Exchange) {
  if (!mayBeStaff(exchange)) return undefined;
  const staff = await app.findStaffRole(exchange.request.headers.cookie ?? "");
  if (staff) exchange.kind = "rendered";
  return staff;
}

/** Such pages are all the same; the staff area has another policy, and data belongs to its page. */
function isUnknownPage(exchange: Exchange) {
  const { path, address } = exchange;
  if (!isReading(exchange) || devMiddleware || address !== path) return false;
  return !isApart(path) && !path.endsWith(".data") && !isRouted(path, patterns);
}

async function sendMetrics(exchange: Exchange) {
  const [gauges, connections] = await Promise.all([
    app.findGauges(),
    new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open))),
  ]);
  const text = metrics.write({
    version: packageFile.version,
    build: app.buildVersion,
    connections,
    cache: cacheStats(),
    jobs: app.listJobs(),
    turns: app.slowTurns(),
    gauges,
  });
  sendText(exchange, 200, text, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
}

function cacheStats() {
  const [pages, listed] = [cache.stats(), lists.stats()];
  return {
    entries: pages.entries + listed.entries,
    bytes: pages.bytes + listed.bytes,
    renderings: pages.renderings + listed.renderings,
    waiting: pages.waiting,
  };
}

function isDeep({ url = "" }: IncomingMessage) {
  return new URLSearchParams(url.split("?")[1]).has("deep");
}

async function sendReadiness(exchange: Exchange) {
  const { ready, ...parts } = site ? await app.findReadiness() : { ready: false, database: false };
  const isReady = ready && !stopping;
  sendText(exchange, isReady ? 200 : 503, JSON.stringify({ ready: isReady, ...parts }), {
    "content-type": "application/json",
  });
}

function bestEncoding(request: IncomingMessage) {
  return acceptedEncodings(request)[0] ?? "identity";
}

function fail(exchange: Exchange, error: unknown) {
  const { id, response } = exchange;
  if (response.destroyed) return;
  if (response.headersSent) return response.destroy();
  if (error instanceof BodyRefused) {
    const retry = error.status === 503 ? { "retry-after": "5" } : undefined;
    return sendText(exchange, error.status, error.message, retry);
  }
  log.error({ id, err: error });
  sendText(exchange, 500, "Something went wrong. Please try again later.");
}

// What Node cannot read as a request never becomes an exchange.
server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
  socket.end(bareRefusal(error.code));
});

server.on("error", refuseToStart);
server.listen(app.env.PORT, app.env.HOST, () => {
  app.setListeningPort((server.address() as AddressInfo).port);
  if (site) begin(site);
  else retryOpening();
});

type OpenSite = Awaited<ReturnType<typeof app.openApp>>;

/** The application, or undefined while its database is down. */
async function openSite(): Promise<OpenSite | undefined> {
  try {
    return await app.openApp((mail, error) =>
      log.warn({ mail: mail.id, attempt: mail.attempts, err: error }),
    );
  } catch (error) {
    return app.isDatabaseDown(error) ? undefined : refuseToStart(error);
  }
}

async function retryOpening() {
  console.log(
    `The database of DATABASE_URL does not answer. Until it does, ${app.siteUrl()} answers 503.`,
  );
  while (!site && !stopping) {
    await clock.sleep(1000);
    site = await openSite();
  }
  if (site) begin(site);
}

function begin(site: OpenSite) {
  printReady(site);
  preparePages();
}

function printReady(site: OpenSite) {
  const seconds = ((clock.elapsed() - started) / 1000).toFixed(1);
  if (site.backup) console.log(`Backup before the update: ${site.backup}`);
  if (site.newerMigrations.length > 0) {
    console.log(
      `The database was updated by a newer release (${site.newerMigrations.join(", ")}). This one works on it: releases only add to the tables.`,
    );
  }
  if (site.demoPosts) console.log(`Demo content: ${site.demoPosts} posts added.`);
  if (site.firstSignIn) {
    const { email, password } = site.firstSignIn;
    console.log(
      `First sign-in, good until you set a password: ${app.siteUrl()}/admin as ${email} with ${password}`,
    );
  }
  console.log(`Data: ${site.dataLocation}`);
  console.log(`${app.siteUrl()} is ready (${seconds} s).`);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(0));
// npm passes a signal to its shell, which ends without passing it on.
if (process.env.npm_lifecycle_event === "start") stopWithout(process.ppid);

process.on("uncaughtException", (error) => {
  log.fatal({ err: error });
  stop(1);
});

/** A process whose parent has ended gets another one. */
function stopWithout(parent: number) {
  setInterval(() => process.ppid !== parent && stop(0), 250).unref();
}

/** Finishes the open requests, then exits; connections that take too long are closed. */
async function stop(code: number) {
  if (stopping) return;
  stopping = true;
  // Proxies that watch /readyz hold requests from now on, before any is refused.
  if (code === 0 && app.env.TRUST_PROXY > 0) await clock.sleep(500);
  const deadline = setTimeout(() => {
    server.closeAllConnections();
    // Vite's sockets to browsers are no connections of the server any more, and would keep it open.
    if (isDevelopment) process.exit(code);
  }, 8_000);
  server.close(async () => {
    clearTimeout(deadline);
    await site?.close().catch((error: unknown) => log.error({ err: error }));
    await endLog();
    process.exit(code);
  });
  setInterval(() => server.closeIdleConnections(), 100).unref();
}

function refuseToStart(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (logLevel === "debug") console.error(error);
  process.exit(1);
}
