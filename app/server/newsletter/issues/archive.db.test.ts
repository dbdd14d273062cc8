import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { watchContentChanges } from "#app/server/app/watch-changes.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { onContentChange } from "#app/server/db/content-changes.server.ts";
import { countDaily, writeCounts } from "#app/server/db/daily-counts.server.ts";
import { closeDatabase, db, engine, json, migrate } from "#app/server/db/db.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { listFeedItems } from "#app/server/site/feed.server.ts";
import { searchSite } from "#app/server/site/site-search.server.ts";
import { getSitemap } from "#app/server/site/sitemap.server.ts";
import { addReaders } from "../../../../tests/support/issue-data.ts";
import {
  findArchive,
  findArchived,
  findNeighbors,
  listArchived,
  setOnWeb,
} from "./archive.server.ts";
import { countClick, countClicks, findLink, listClicks } from "./clicks.server.ts";
import { sendNow } from "./decisions.server.ts";
import { issuePage } from "./issue-page.server.ts";
import { findIssue } from "./issues.server.ts";
import { findNewsletterSettings, saveNewsletterSettings } from "./newsletter-settings.server.ts";

const by = "ada@example.com";
let contentChanges = 0;
onContentChange(() => {
  contentChanges += 1;
});

beforeAll(async () => {
  env.SMTP_URL = "smtp://127.0.0.1:1";
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);
beforeEach(async () => {
  await db.deleteFrom("newsletter_issues").execute();
  await db.deleteFrom("settings").where("name", "=", "newsletter").execute();
});

test("the archive has what went out and is shown, the newest first", async () => {
  for (const state of ["sending", "paused", "held", "stopped", "sent"] as const) {
    await addIssue({ slug: state, state });
  }
  await addIssue({ slug: "hidden", on_web: false });
  await addIssue({ slug: null, state: "draft", started_at: null });
  await addIssue({ slug: "taken-back", state: "draft" });
  await addIssue({ slug: "soon", state: "scheduled", started_at: null });
  await addIssue({ slug: "missed", state: "held", started_at: null });
  const shown = ["sent", "stopped", "held", "paused", "sending"];
  const issues = await archived();
  expect(issues.map(({ slug }) => slug)).toEqual(shown);
  expect((await listArchived(2)).map(({ slug }) => slug)).toEqual(shown.slice(0, 2));
  for (const slug of ["hidden", "taken-back", "soon", "missed", "nothing"]) {
    expect(await findArchived(slug), slug).toBeUndefined();
  }
  const held = issues.find(({ slug }) => slug === "held");
  expect(held && (await findNeighbors(held))).toMatchObject({
    older: { slug: "paused" },
    newer: { slug: "stopped" },
  });
});

test("an issue is in the archive as soon as it goes out, and cached pages are rendered anew", async () => {
  await addReaders(1);
  const { id } = await addIssue({ slug: null, state: "draft", started_at: null, subject: "Go" });
  const before = contentChanges;
  expect(await sendNow(id, 1, by)).toMatchObject({ state: "done" });
  expect(contentChanges).toBe(before + 1);
  expect(await findArchived("go")).toMatchObject({ id });
});

test("a long archive has pages, and a strip looks the same on each", async () => {
  vi.spyOn(clock, "date").mockReturnValue(new Date("2026-02-01T12:00:00Z"));
  const add = (at: number) =>
    addIssue({
      slug: `issue-${at}`,
      subject: `Issue ${at}`,
      started_at: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
    });
  for (let at = 0; at < 27; at += 1) await add(at);
  const before = await findArchive();
  expect(before).toMatchObject({ page: 1, pages: 2, total: 27, oldest: expect.any(String) });
  expect((await archived(2)).map(({ slug }) => slug)).toEqual(["issue-0"]);
  await add(27);
  const after = await findArchive();
  expect(after?.rows.slice(1)).toEqual(before?.rows.slice(0, 25));
  expect((await findArchive(2))?.rows[0]).toEqual(before?.rows[25]);
  vi.restoreAllMocks();
});

test("the week of an issue that is hidden is not called empty", async () => {
  const sent = ["2026-10-01", "2026-10-08", "2026-10-15", "2026-10-29"];
  for (const [at, day] of sent.entries()) {
    const hidden = { on_web: at !== 1, started_at: `${day}T12:00:00.000Z` };
    await addIssue({ slug: `issue-${at}`, ...hidden });
  }
  const rows = (await findArchive())?.rows ?? [];
  const days = rows.filter(({ at }) => at < "2026-11").map(({ at }) => at);
  expect(days).toEqual(["2026-10-29", "2026-10-22", "2026-10-15", "2026-10-01"]);
});

test("feed and sitemap have issues if the owner wishes, and without an archive nothing has", async () => {
  await addIssue({ slug: "an-issue", subject: "Zanzibar, {first name}", body: "<p>{email}</p>" });
  await addIssue({ slug: "hidden", subject: "Zanzibar hidden", on_web: false });
  await addIssue({ slug: "soon", subject: "Zanzibar soon", state: "scheduled", started_at: null });
  expect(await places()).toEqual({ archive: 1, found: 1, sitemap: 2, feed: 0 });
  await change({ inFeed: true, inSitemap: false });
  expect(await places()).toEqual({ archive: 1, found: 1, sitemap: 0, feed: 1 });
  expect(await listFeedItems()).toMatchObject([
    { title: "Zanzibar, there", category: "Newsletter", html: "<p>your address</p>" },
  ]);
  await change({ archive: false, inSitemap: true });
  expect(await places()).toEqual({ archive: undefined, found: 0, sitemap: 0, feed: 0 });
  expect(await findArchived("an-issue")).toBeUndefined();
});

test("on the web nobody is known by name, and code stays as it is", async () => {
  await addIssue({
    slug: "an-issue",
    number: 7,
    subject: "No. {issue number} for {first name, or “friends”}",
    preview_line: "",
    body: "<p>Hello <b>{first name}</b>, {unknown}</p><p><code>{first name}</code></p>",
  });
  const issue = await findArchived("an-issue");
  const page = issue && issuePage(issue);
  expect(page).toMatchObject({
    title: "No. 7 for friends",
    excerpt: expect.stringMatching(/^Issue 7 of the newsletter of .+, sent on .+\.$/),
    html: "<p>Hello <b>there</b>, {unknown}</p><p><code>{first name}</code></p>",
  });
});

test("an issue that went out is hidden and shown again, and the trail says by whom", async () => {
  const { id } = await addIssue({ slug: "an-issue" });
  const draft = await addIssue({ slug: null, state: "draft", started_at: null, on_web: false });
  const before = contentChanges;
  expect(await setOnWeb(id, false, by)).toBe(true);
  expect(contentChanges).toBe(before + 1);
  expect(await findArchived("an-issue")).toBeUndefined();
  expect(await setOnWeb(id, true, by)).toBe(true);
  expect(await findArchived("an-issue")).toMatchObject({ id });
  expect(await setOnWeb(draft.id, true, by)).toBe(false);
  expect(await findIssue(draft.id)).toMatchObject({ on_web: false });
  await change({ countClicks: true });
  const trail = await db
    .selectFrom("events")
    .select(["actor", "about", "detail"])
    .where("kind", "in", ["newsletter-changed", "newsletter-issue"])
    .orderBy("at", "desc")
    .execute();
  expect(trail[0]).toEqual({
    actor: by,
    about: "settings",
    detail: "archive on, feed off, sitemap on, clicks on",
  });
  expect(trail.map(({ detail }) => detail)).toContain("hidden from the web");
});

test("clicks are counted by link, only while the owner wants it and only those of readers", async () => {
  const body = `<p><a href="https://example.com/a">a</a> <a href="/about">b</a></p>`;
  const issue = await addIssue({ slug: "an-issue", body });
  const draft = await addIssue({ slug: null, body, state: "draft", started_at: null });
  const reader = { userAgent: "Mozilla/5.0 Firefox", address: "192.0.2.1" };
  await countClick(issue, 1, reader);
  await change({ countClicks: true });
  await countClick(issue, 1, reader);
  await countClick(issue, 1, { ...reader, userAgent: "LinkScanner/1.0" });
  await countClick(issue, 2, { ...reader, cookie: "session=x" });
  await countClick(draft, 1, reader);
  for (let press = 0; press < 30; press += 1) await countClick(issue, 2, reader);
  countDaily("issue", "another/1");
  await writeCounts();
  expect(await listClicks(issue.id)).toEqual([
    { link: 1, address: "https://example.com/a", clicks: 1 },
    { link: 2, address: expect.stringMatching(/\/about$/), clicks: 19 },
  ]);
  expect(await countClicks(issue.id)).toBe(20);
  expect(await listClicks("none")).toEqual([]);
  expect(await findLink(issue.id, 3)).toBeUndefined();
  const [stored] = await db.selectFrom("daily_counts").selectAll().limit(1).execute();
  expect(Object.keys(stored ?? {}).toSorted()).toEqual(["day", "kind", "name", "total"]);
});

test.skipIf(engine !== "postgres")(
  "what changes the archive is announced to all instances, the progress of a sending is not",
  async () => {
    const { id } = await addIssue({ slug: "an-issue", state: "sending" });
    const changesReach = (count: number) =>
      vi.waitFor(() => expect(contentChanges).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
    const first = contentChanges;
    const stop = await watchContentChanges();
    // Once it listens, whatever was cached before is too old.
    await changesReach(first + 1);
    const before = contentChanges;
    const update = (values: Partial<Pick<Issue, "beat_at" | "state" | "on_web">>) =>
      db.updateTable("newsletter_issues").set(values).where("id", "=", id).execute();
    for (let beat = 0; beat < 3; beat += 1) await update({ beat_at: new Date().toISOString() });
    await update({ on_web: false });
    await update({ state: "paused" });
    await changesReach(before + 2);
    expect(contentChanges).toBe(before + 2);
    await stop();
  },
);

let added = 0;

/** Each went out a day after the one before. */
async function addIssue(changed: Partial<Issue>): Promise<Issue> {
  added += 1;
  const at = new Date(Date.UTC(2026, 0, added, 12)).toISOString();
  const row = {
    id: `issue${added}`.padEnd(12, "x"),
    number: 1000 + added,
    subject: "An issue",
    preview_line: "What it is about",
    body: "<p>Words</p>",
    on_web: true,
    state: "sent" as const,
    started_at: at,
    created_at: at,
    updated_at: at,
    ...changed,
    slug: changed.slug ?? null,
    lists: json(["weekly"]),
    totals: null,
  };
  await db.insertInto("newsletter_issues").values(row).execute();
  const issue = await findIssue(row.id);
  if (!issue) throw new Error("The issue was not stored.");
  return issue;
}

async function change(changed: Partial<Awaited<ReturnType<typeof findNewsletterSettings>>>) {
  await saveNewsletterSettings({ ...(await findNewsletterSettings()), ...changed }, by);
}

/** In how many places of each kind the issues of a test are. */
async function archived(page?: number) {
  const { rows = [] } = (await findArchive(page)) ?? {};
  return rows.flatMap((row) => ("issue" in row ? row.issue : []));
}

async function places() {
  const { results } = await searchSite("zanzibar", "all", 1, []);
  return {
    archive: (await findArchive())?.total,
    found: results.length,
    sitemap: (await getSitemap()).split("/newsletter").length - 1,
    feed: (await listFeedItems()).filter(({ url }) => url.includes("/newsletter/")).length,
  };
}
