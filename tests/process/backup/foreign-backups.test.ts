import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, expect, inject, test } from "vitest";
import { listColumns } from "#app/rules/newsletter/newsletter-lists.ts";
import { chooseLooks, storedLooks } from "#app/rules/shop/looks.ts";
import { checkBackup, format } from "#app/server/data/backup/backup-file.server.ts";
import type { Row } from "#app/server/data/backup/tables.server.ts";
import { tarEntry } from "#app/server/data/backup/tar.server.ts";
import { migrationNames } from "#app/server/db/db.server.ts";
import { createDatabase } from "../../support/postgres.ts";
import { makeBackup, manifestOf, newFolder, refusal, run, saveBackup } from "./commands.ts";
import { craftBackup, oldPost, overwriteField, part } from "./crafted.ts";

let backup = "";

beforeAll(async () => {
  const source = { DATA_DIR: newFolder() };
  await run("seed", [], source);
  backup = await makeBackup(source);
});

test("rows of an older version go in as they were, and are brought up to date", async () => {
  const migrations = ["001-posts-and-roles", "002-search"];
  const path = saveBackup(craftBackup({ head: { migrations }, tables: { blog_posts: [oldPost] } }));
  // What later versions added to posts.
  const looks = storedLooks(oldPost.products, chooseLooks(oldPost.title, oldPost.products));
  const noShop = { kind: null, film_seconds: null, transcript: null };
  const noSearch = { search_title: null, search_description: null, social_image: null };
  const noAuthor = { author_id: null, canonical_url: null, noindex: false, ...noSearch };
  const noCloth = { cloth_ground: null, cloth_figure: null, cloth_motif: null };
  const noPage = {
    page_head: null,
    page_band: null,
    menu_name: null,
    places: null,
    moved_from: null,
  };
  const noStudy = {
    study_field: null,
    study_client: null,
    study_figures: null,
    study_quote: null,
    study_by: null,
  };
  const added = {
    feature_focus: "center",
    cover_look: 0,
    tags: null,
    is_page: false,
    ...noPage,
    ...noStudy,
    ...noCloth,
    ...noShop,
    ...noAuthor,
    product_looks: looks,
  };
  const upToDate = { ...oldPost, ...added };
  const expected = saveBackup(craftBackup({ tables: { blog_posts: [upToDate] } }));
  const urls = ["", await createDatabase(inject("postgresUrl"))];
  await Promise.all(
    urls.map(async (DATABASE_URL) => {
      const env = { DATA_DIR: newFolder(), DATABASE_URL };
      await run("restore", [path], env);
      const { tables, migrations } = await manifestOf(env);
      expect(migrations.length).toBeGreaterThanOrEqual(6);
      expect(tables.blog_posts).toEqual((await checkBackup(expected)).tables.blog_posts);
      expect(Object.keys(tables)).toContain("sessions");
    }),
  );
});

test("an issue that was going out waits for an admin after a restore, and a draft is a draft", async () => {
  const issues = (["scheduled", "sending", "draft", "sent"] as const).map((state, at) =>
    issueRow(at + 1, { state }),
  );
  const held = issues.map((issue) =>
    issue.state === "scheduled" || issue.state === "sending"
      ? { ...issue, state: "held", held_reason: "restored" }
      : issue,
  );
  await expectRestored("newsletter_issues", { migrations: migrationNames, rows: issues }, held);
});

test("subscribers of an older version are on the list that their words were about", async () => {
  const migrations = migrationNames.slice(0, migrationNames.indexOf("016-newsletter"));
  const old = [
    subscriberRow("a", "confirmed", "Weekly ops insights, straight to your inbox."),
    subscriberRow("b", "pending", "Get gift ideas in your inbox"),
    subscriberRow("c", "confirmed", "Notes for brand owners"),
    subscriberRow("d", "unsubscribed", "Notes for brand owners"),
  ];
  const lists = { a: "weekly", b: "gifts", c: "brands" } as Record<string, string>;
  const expected = old.map((row) => ({
    ...row,
    ...listColumns([lists[row.id] ?? ""]),
    first_name: null,
  }));
  await expectRestored("subscribers", { migrations, rows: old }, expected);
});

type Source = { migrations: readonly string[]; rows: Row[] };

/** On either engine the rows of a table are as expected after a restore. */
async function expectRestored(table: string, { migrations, rows }: Source, expected: Row[]) {
  const path = saveBackup(craftBackup({ head: { migrations }, tables: { [table]: rows } }));
  const wanted = await checkBackup(saveBackup(craftBackup({ tables: { [table]: expected } })));
  const urls = ["", await createDatabase(inject("postgresUrl"))];
  await Promise.all(
    urls.map(async (DATABASE_URL) => {
      const env = { DATA_DIR: newFolder(), DATABASE_URL };
      await run("restore", [path], env);
      expect((await manifestOf(env)).tables[table]).toEqual(wanted.tables[table]);
    }),
  );
}

function subscriberRow(id: string, state: string, words: string) {
  const at = "2026-01-02T03:04:05.678Z";
  const times = { created_at: at, confirmed_at: null, unsubscribed_at: null };
  return { id, email: `${id}@example.com`, state, consent_text: words, page: "/", ...times };
}

function issueRow(number: number, more: { state: string }) {
  const at = "2026-01-02T03:04:05.678Z";
  const words = { subject: "One", preview_line: "", body: "<p>Hello</p>", source_post: null };
  const times = { scheduled_at: at, started_at: null, beat_at: null, finished_at: null };
  return {
    id: `issue-${number}`,
    number,
    slug: null,
    ...words,
    lists: ["weekly"],
    on_web: true,
    held_reason: null,
    home: null,
    ...times,
    recipients: null,
    totals: null,
    bounced: 0,
    unsubscribed: 0,
    version: 1,
    created_at: at,
    updated_at: at,
    updated_by: null,
    moved_at: null,
    moved_by: null,
    ...more,
  };
}

test("what is no whole backup of ours is refused before anything is written", async () => {
  const whole = readFileSync(backup);
  const flipped = Buffer.from(whole);
  flipped.fill(0xff, 20_000, 20_001);
  const cut = (part: number) => whole.subarray(0, Math.floor(whole.length * part));
  const unzipped = gunzipSync(whole);
  const post = tarEntry("pictures/1.jpg", Buffer.from("x"), new Date());
  const large = Buffer.from(post);
  overwriteField(large, 124, "77777777777\0");
  const link = Buffer.from(post);
  overwriteField(link, 156, "2");
  const hostile: [Buffer, RegExp][] = [
    [Buffer.alloc(0), /ends too early|unexpected end/],
    [Buffer.from("hello"), /incorrect header/],
    [cut(0.1), /unexpected end/],
    [cut(0.9), /unexpected end/],
    [whole.subarray(0, -1), /unexpected end/],
    [flipped, /./],
    [gzipSync(unzipped.subarray(0, 5120)), /ends too early/],
    [gzipSync(Buffer.concat([unzipped, post])), /stands behind its end/],
    [craftBackup({ parts: [part("../../etc/cron.d/x")] }), /no backup holds "\.\.\/\.\.\/etc/],
    [craftBackup({ parts: [part("/etc/passwd")] }), /no backup holds/],
    [craftBackup({ parts: [part("pictures/../secret")] }), /no backup holds/],
    [craftBackup({ parts: [large] }), /larger than any can be/],
    [craftBackup({ parts: [link] }), /not a plain file/],
    [craftBackup({ parts: [part("secret")] }), /is not what its manifest says/],
    [craftBackup({ parts: [part("pictures/1.jpg"), part("pictures/1.jpg")] }), /twice/],
    [
      craftBackup({ tables: { blog_posts: [{ ...oldPost, id: "2" }] }, tallied: oldPost }),
      /blog_posts/,
    ],
    [craftBackup({ head: { format: format + 1 } }), /newer version/],
  ];
  for (const [bytes, reason] of hostile) {
    const failure = checkBackup(saveBackup(bytes));
    await expect(failure, String(reason)).rejects.toThrow(reason);
    await expect(failure).rejects.toThrow(/^[^\n]+ Nothing was changed\.$/);
  }
  const unfitting: [Buffer, RegExp][] = [
    [cut(0.5), /^[^\n]+unexpected end of file\. Nothing was changed\.\n$/],
    [craftBackup({ head: { migrations: ["999-unheard-of"] } }), /newer version/],
    [craftBackup({ tables: { blog_posts: [{ ...oldPost, surprise: 1 }] } }), /other columns/],
  ];
  for (const [bytes, reason] of unfitting) {
    const dataDir = newFolder();
    expect(await refusal("restore", [saveBackup(bytes)], { DATA_DIR: dataDir })).toMatch(reason);
    expect(readdirSync(dataDir).filter((name) => name !== "running.lock")).toEqual([]);
  }
});
