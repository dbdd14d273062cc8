import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { isPersonal } from "#app/areas.ts";
import { office } from "#app/rules/enquiries/promises.ts";
import { isApart } from "#app/rules/links/paths.ts";
import { createFirstSignIn } from "#app/server/accounts/users.server.ts";
import { startCleanup } from "#app/server/app/cleanup.server.ts";
import { startCopying } from "#app/server/app/copying.server.ts";
import { seedDemoContent } from "#app/server/app/demo-content.server.ts";
import {
  secondsUntilAnnouncement,
  watchAnnouncement,
  watchContentChanges,
  watchDays,
} from "#app/server/app/watch-changes.server.ts";
import { updateTables } from "#app/server/data/backup/update-tables.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { lockDataFolder } from "#app/server/db/data-lock.server.ts";
import { watchDatabaseUse } from "#app/server/db/database-use.server.ts";
import {
  closeDatabase,
  databaseAnswers,
  databaseFile,
  databaseJustFailed,
  engine,
  tuneDatabase,
} from "#app/server/db/db.server.ts";
import { removeLeftovers } from "#app/server/db/leftovers.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { startCanary } from "#app/server/enquiries/desk/canary.server.ts";
import { startDigest } from "#app/server/enquiries/desk/digest.server.ts";
import {
  noteDelivery,
  noteFailure,
  startMailWatch,
} from "#app/server/enquiries/desk/mail-watch.server.ts";
import { startReplyWatch } from "#app/server/enquiries/replies/reply-mailbox.server.ts";
import { type Client, clientContext } from "#app/server/guard/client.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { startLinkWatch } from "#app/server/links/link-watch.server.ts";
import { finishReplacements } from "#app/server/media/replace-picture.server.ts";
import { startBounceWatch } from "#app/server/newsletter/bounces/bounce-watch.server.ts";
import { noteRefusal } from "#app/server/newsletter/bounces/bounces.server.ts";
import { startImports } from "#app/server/newsletter/import-work.server.ts";
import { startSchedule } from "#app/server/newsletter/issues/schedule.server.ts";
import { startSending } from "#app/server/newsletter/issues/sending.server.ts";
import { startOutbox } from "#app/server/outbox/outbox.server.ts";
import { prepareWebhook } from "#app/server/outbox/webhook.server.ts";
import { rebuildPictureUses } from "#app/server/pictures/rebuild-uses.server.ts";
import { fillKinds } from "#app/server/posts/fill-kinds.server.ts";
import { movePages } from "#app/server/posts/move-pages.server.ts";
import { loadPlaced, watchPlaced } from "#app/server/posts/placed-pages.server.ts";
import {
  secondsUntilNextPost,
  watchPublishing,
} from "#app/server/posts/publishing-clock.server.ts";
import { completeHeads } from "#app/server/posts/search.server.ts";
import { writeHits } from "#app/server/redirects/find-redirect.server.ts";
import { writeMissing } from "#app/server/redirects/missing-addresses.server.ts";
import { rebuildGifts } from "#app/server/shop/rebuild-gifts.server.ts";
import { pathOf, routesContext } from "#app/server/site/listed-pages.server.ts";
import { openWords, withPublishedWords, withWords } from "#app/server/words/current.server.ts";
import { pageRendererContext, renderWithWords } from "#app/server/words/page-renderer.server.ts";
import { loadWords, watchWords } from "#app/server/words/word-store.server.ts";
import type { WordSource } from "#app/words/words.ts";
import { writeCounts } from "./db/daily-counts.server.ts";
import { siteUrl } from "./env.server.ts";
import { stopJobs } from "./jobs.server.ts";
// No page loads them before they are needed, but their words are known from the start.
import "#app/ui/frame/exit-dialog.tsx";
import "#app/ui/shop/nothing-found.tsx";

export { findStaffRole } from "#app/server/accounts/auth.server.ts";
export { findGauges } from "#app/server/app/gauges.server.ts";
export { onContentChange } from "#app/server/db/content-changes.server.ts";
export { databaseAnswers, isDatabaseDown } from "#app/server/db/db.server.ts";
export { findReadiness } from "#app/server/enquiries/desk/readiness.server.ts";
export { findCountry } from "#app/server/guard/region.server.ts";
export { regionNotice, regionRefusal } from "#app/server/page/region-notice.server.tsx";
export { findQueryRedirect, findRedirect } from "#app/server/redirects/find-redirect.server.ts";
export { noteMissing } from "#app/server/redirects/missing-addresses.server.ts";
export { inTurns, noteTurn, slowTurns, watchTurns } from "./clock/slow-turns.server.ts";
export { countDaily } from "./db/daily-counts.server.ts";
export { countSource } from "./enquiries/desk/visits.server.ts";
export { env, setListeningPort, siteUrl } from "./env.server.ts";
export { listJobs } from "./jobs.server.ts";

/** Prepares the database and starts the background work. */
export async function openApp(reportMail: Parameters<typeof startOutbox>[1]) {
  const unlock = engine === "sqlite" ? lockDataFolder() : () => {};
  const { backup, newerMigrations } = await updateTables();
  // A full disk keeps nobody from starting.
  await removeLeftovers().catch(() => {});
  await loadSecret();
  openWords();
  // A password takes its time, and none of this thread's.
  const [firstSignIn, demoPosts] = await Promise.all([createFirstSignIn(), openContent()]);
  const stopWatching = await watchContentChanges();
  const stopWords = watchWords();
  const stopPlaced = watchPlaced();
  // After watching began, so that nothing published meanwhile is missed.
  await Promise.all([loadWords(), loadPlaced()]);
  watchAnnouncement();
  watchDays();
  const stopPublishing = await watchPublishing();
  const report: typeof reportMail = (mail, error) => {
    reportMail(mail, error);
    noteFailure(mail, error).catch(() => {});
    noteRefusal(mail, error).catch(() => {});
  };
  const stopOutbox = await startOutbox(prepare, report);
  const stopSending = await startSending(prepare, report);
  startSchedule();
  startCleanup();
  startMailWatch();
  startCanary(() => office().from);
  startImports();
  startDigest();
  startBounceWatch();
  startReplyWatch();
  startLinkWatch();
  const stopCopying = startCopying();
  return {
    demoPosts,
    firstSignIn,
    backup,
    newerMigrations,
    dataLocation: engine === "sqlite" ? databaseFile : "the PostgreSQL database of DATABASE_URL",
    async close() {
      stopWatching();
      stopWords();
      stopPlaced();
      stopPublishing();
      await Promise.all([stopOutbox(), stopSending(), stopJobs()]);
      await Promise.all([writeCounts(), writeHits(), writeMissing()]);
      await stopCopying();
      await closeDatabase();
      unlock();
    },
  };
}

/** Adds what is missing, and tries whether a page can be made of it; resolves to the number of posts that were added. */
async function openContent() {
  const demoPosts = await seedDemoContent();
  await completeHeads();
  await fillKinds();
  await movePages();
  // They read every post, so the site does not wait for them.
  correctGifts()
    .then(rebuildPictureUses)
    .then(finishReplacements)
    .catch(() => {});
  await tuneDatabase();
  if (!import.meta.env.DEV) await checkRendering();
  return demoPosts;
}

async function correctGifts() {
  if ((await rebuildGifts()) > 0) announceContentChange("blog_posts");
}

/** Differs from build to build; React Router compares it in the browser. */
export const buildVersion = build.assets.version;

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

export async function handle(request: Request, client: Client) {
  // In development the modules are loaded anew after every change.
  await loadSecret();
  if (import.meta.env.DEV) {
    openWords();
    await loadWords();
  }
  const context = contextFor(client);
  context.set(pageRendererContext, pageRenderer(request.url, client));
  const { result: response, used } = await watchDatabaseUse(() =>
    withPublishedWords(async () => asUnavailable(await handleRequest(request, context))),
  );
  setCacheHeaders(request, response, client);
  // Pictures are drawn once, and remembered.
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  if (isPage && !used) response.headers.set("X-Without-Rows", "yes");
  return response;
}

function pageRenderer(base: string, client: Client) {
  return (path: string, source: WordSource) =>
    withWords(source, () => handleRequest(new Request(new URL(path, base)), contextFor(client)));
}

/** A public page as the editor shows it, every word in an element that names it. */
export function renderMarked(path: string, client: Client) {
  return renderWithWords(pageRenderer(siteUrl(), client), path, {}, { marked: true });
}

function contextFor(client: Client) {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(routesContext, build.routes);
  return context;
}

/** If the framework's HTML is not what `page-html.server.ts` expects, the site does not start. */
async function checkRendering() {
  const errors: unknown[] = [];
  const request = new Request("http://localhost/start-check");
  await handle(request, { address: "", reportError: (error) => errors.push(error) });
  if (errors.length > 0) throw errors[0];
}

/** An error while the database is down is 503: worth another try. */
async function asUnavailable(response: Response) {
  if (response.status !== 500) return response;
  if (!databaseJustFailed() && (await databaseAnswers())) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "10");
  return new Response(response.body, { status: 503, headers });
}

/** The templates are many modules, so they are loaded with the first mail. */
async function prepare(mail: OutboxMail) {
  if (mail.kind === "webhook") return prepareWebhook(mail);
  const { prepareMail } = await import("#app/server/mail/mail.server.tsx");
  const parcel = await withPublishedWords(() => prepareMail(mail));
  return {
    ...parcel,
    async send(handOver?: () => Promise<void>) {
      const state = await parcel.send(handOver);
      if (state === "sent") noteDelivery(mail.kind).catch(() => {});
      return state;
    },
  };
}

/** How long public pages stay what they are, as far as time alone decides. */
export function secondsUntilChange() {
  return Math.min(secondsUntilNextPost(), secondsUntilAnnouncement());
}

/** Every path pattern of the route table, such as `/BuyBlack/:slug`. */
export function routePatterns() {
  return Object.values(build.routes).flatMap((route) =>
    route?.path && route.path !== "*" ? [pathOf(route, build.routes)] : [],
  );
}

/** Shared caches may hold a public page for an hour, or until it changes by itself: `http/send.ts`. Only successes to everybody are cached. */
function setCacheHeaders({ method, url }: Request, { status, headers }: Response, client: Client) {
  const { pathname, searchParams } = new URL(url);
  if (isApart(pathname)) headers.set("X-Robots-Tag", "noindex");
  if (status !== 200 || (method !== "GET" && method !== "HEAD"))
    headers.set("Cache-Control", "no-store");
  // A notice has what somebody typed.
  else if (isPersonal(pathname) || searchParams.has("notice") || client.staff)
    headers.set("Cache-Control", "private, no-store");
  else if (!headers.has("Cache-Control")) {
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    headers.set(
      "Cache-Control",
      isPage ? "public, max-age=0, must-revalidate, s-maxage=3600" : "public, max-age=300",
    );
  }
}
