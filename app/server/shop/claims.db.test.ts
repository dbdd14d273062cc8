import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { checkPost } from "#app/rules/posts/post.ts";
import { claimWording, type FindCode, runsOut } from "#app/rules/shop/claims.ts";
import { clock } from "#app/server/clock.server.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { findRow, updateRows } from "#app/server/db/rows.server.ts";
import type { PartnerLink } from "#app/server/db/schema.server.ts";
import { erasePerson } from "#app/server/people/erase-person.server.ts";
import { findPerson } from "#app/server/people/person.server.ts";
import { savePost } from "#app/server/posts/post-editing.server.ts";
import { findCode } from "#app/server/web/claim-code.server.ts";
import { claimText } from "#app/ui/shop/claim-words.ts";
import { findReported } from "./brand-claims.server.ts";
import {
  confirmStore,
  declare,
  hideClaims,
  listClaims,
  noteCertificate,
  readCertificate,
  readDeclaration,
  storeCode,
  withdraw,
} from "./claims.server.ts";
import { ensureLink, listLinks } from "./partner-links.server.ts";
import { findShownClaim, listClaimLines } from "./shown-claims.server.ts";
import { tendClaims } from "./tend-claims.server.ts";

const by = "admin@example.com";
const month = 31 * 24 * 3600 * 1000;
let answer: { status?: number; body?: string; headers?: Record<string, string> } = {};
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`);
  response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
});
let port = 0;

beforeAll(async () => {
  await migrate();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await closeDatabase();
});

/** As the link checker's tests reach a store: its name leads to the loopback. */
const reached = {
  resolve: async () => ["127.0.0.1"],
  isAllowed: (address: string) => address === "127.0.0.1",
  texts: async (): Promise<string[]> => [],
};

const loopback: FindCode = (store, code) => findCode(store, code, reached);

test("a founder declares, the line says so, and the wording is in the ledger", async () => {
  const { link, post } = await brand("declared");
  expect(await findShownClaim(post)).toBeUndefined();
  await declare(link, { who: "Keisha Bonnet", words: "My cousin and I own all of it." });
  const shown = await findShownClaim(post);
  expect(shown).toMatchObject({ level: "declared", declared: { who: "Keisha Bonnet" } });
  expect(shown && claimText(shown)).toMatch(
    /^Black-owned: declared by the founder, \w+ \d+, \d{4}$/,
  );
  expect(await listClaimLines([post])).toEqual({
    [post.slug]: { level: "declared", at: shown?.at },
  });
  const { consents, claims } = await findPerson(link.email);
  expect(consents).toMatchObject([{ action: "declared", wording: claimWording(), form: "claim" }]);
  expect(claims).toMatchObject([{ kind: "declared", wording: claimWording() }]);
});

test("a code at the store's address confirms it, by file or by record", async () => {
  const { link, post } = await brand("confirmed");
  answer = { body: `hello\n${storeCode(post.id)}\n` };
  expect(await confirmStore(link, loopback)).toBe("undeclared");
  await declare(link, { who: "Ada", words: "" });
  answer = { status: 404 };
  expect(await confirmStore(link, loopback)).toMatchObject({
    reason: "the file is not there (404)",
  });
  const texts = async (name: string) => {
    asked.push(name);
    return [storeCode(post.id)];
  };
  expect(
    await confirmStore(link, (store, code) => findCode(store, code, { ...reached, texts })),
  ).toBe("confirmed");
  expect(asked.at(-1)).toBe("_brand-claim.shop.test");
  answer = { body: `hello\n${storeCode(post.id)}\n` };
  expect(await confirmStore(link, loopback)).toBe("confirmed");
  expect(asked.at(-1)).toBe(`www.shop.test:${port} /.well-known/brand-claim.txt`);
  expect(await findShownClaim(post)).toMatchObject({
    level: "confirmed",
    store: { host: `shop.test:${port}` },
  });
  const elsewhere = { ...post, shopping_link: "https://other.example/" };
  expect(await findShownClaim(elsewhere)).toMatchObject({ level: "declared" });
});

test("hostile stores prove nothing, and no private network is asked", async () => {
  const { link, post } = await brand("hostile");
  await declare(link, { who: "Ada", words: "" });
  const code = storeCode(post.id);
  const attempts: [typeof answer, RegExp][] = [
    [{ body: `x${code}` }, /another code/],
    [{ body: `${"a".repeat(5000)}\n${code}` }, /another code/],
    [{ body: code, headers: { "Content-Encoding": "gzip" } }, /not there/],
    [{ status: 302, headers: { Location: "http://169.254.169.254/" } }, /another host/],
    [{ status: 302, headers: { Location: "https://evil.example/code" } }, /another host/],
    [{ status: 302, headers: { Location: "javascript:alert(1)" } }, /another host/],
    [{ status: 302, headers: { Location: "/loop" } }, /too often/],
    [{ status: 500, body: code }, /500/],
  ];
  for (const [given, reason] of attempts) {
    answer = given;
    const outcome = await confirmStore(link, loopback);
    expect(outcome).toEqual({ reason: expect.stringMatching(reason) });
    await db.deleteFrom("rate_hits").execute();
  }
  answer = { body: code };
  const before = asked.length;
  const inside: FindCode = (store, own) =>
    findCode(store, own, { ...reached, isAllowed: undefined });
  expect(await confirmStore(link, inside)).toEqual({ reason: "it leads into a private network" });
  expect(asked).toHaveLength(before);
  const outcomes = [];
  for (let at = 0; at < 10; at += 1) outcomes.push(await confirmStore(link, inside));
  expect(outcomes.at(-1)).toBe("busy");
});

test("a claim is asked for again before it runs out, and runs out after 13 months", async () => {
  // As a day begins: then no instance has a page of the day before.
  expect(runsOut(new Date("2026-11-18T15:10:00Z"))).toBe("2027-12-18T00:00:00.000Z");
  const { link, post } = await brand("expiring");
  await declare(link, { who: "Ada", words: "" });
  answer = { body: storeCode(post.id) };
  await confirmStore(link, loopback);
  pass(11.5 * month);
  await tendClaims(loopback);
  const [row] = await db
    .selectFrom("claims")
    .selectAll()
    .where("kind", "=", "domain")
    .where("post_id", "=", post.id)
    .execute();
  expect(row?.checked_at).toBe(clock.iso());
  pass(1 * month);
  await tendClaims(loopback);
  await tendClaims(loopback);
  const links = (await listLinks(post.id)).map(({ id }) => id);
  const mails = await db
    .selectFrom("outbox")
    .select(["subject_id"])
    .where("kind", "=", "claim-reminder")
    .where("subject_id", "in", links)
    .execute();
  expect(mails).toHaveLength(1);
  expect(await findShownClaim(post)).toMatchObject({ level: "confirmed" });
  pass(0.9 * month);
  const shown = await findShownClaim(post);
  expect(shown && claimText(shown)).toMatch(
    /^Black-owned: declared in \d{4}, not confirmed since$/,
  );
  await declare(link, { who: "Ada", words: "" });
  expect(await findShownClaim(post)).toMatchObject({ level: "confirmed" });
});

test("staff note a certificate only where the founder declared, and hide all with one press", async () => {
  const { link, post } = await brand("certified");
  const paper = readCertificate(form({ issuer: "NMSDC", number: "A-1", until: "2030-06-30" }));
  if (!paper) throw new Error("It is right.");
  expect(await noteCertificate(post.id, paper, by)).toBe(false);
  await declare(link, { who: "Ada", words: "" });
  expect(await noteCertificate(post.id, paper, by)).toBe(true);
  const shown = await findShownClaim(post);
  expect(shown && claimText(shown)).toBe(
    "Black-owned: certificate seen, valid until June 30, 2030",
  );
  const [reported] = await findReported("  CERTIFIED brand ");
  expect(reported).toMatchObject({ postId: post.id, hidden: undefined });
  await hideClaims(post.id, true, by);
  expect(await findShownClaim(post)).toBeUndefined();
  await declare(link, { who: "Ada", words: "again" });
  expect(await findShownClaim(post)).toBeUndefined();
  await hideClaims(post.id, false, by);
  expect(await findShownClaim(post)).toMatchObject({ level: "certificate" });
});

test("withdrawing is one press, and erasing a person takes their claims", async () => {
  const { link, post } = await brand("withdrawn");
  await declare(link, { who: "Ada", words: "" });
  await withdraw(link);
  await withdraw(link);
  expect(await listClaims(post.id)).toEqual([]);
  const { consents } = await findPerson(link.email);
  expect(consents.map(({ action }) => action).toSorted()).toEqual(["declared", "withdrawn"]);
  await declare(link, { who: "Ada Secret", words: "" });
  expect(await erasePerson(link.email, { actor: by })).toHaveProperty("number");
  expect(await listClaims(post.id)).toEqual([]);
  expect(await findRow(db, "consents", { page: `/BuyBlack/${post.slug}` })).toBeUndefined();
});

test("what founders and staff type is cleaned, bounded and dated", () => {
  expect(readDeclaration(form({ who: " A\nB ", words: "<script>alert(1)</script>" }))).toEqual({
    who: "A B",
    words: "scriptalert(1)/script",
  });
  expect(readDeclaration(form({ who: "A", words: "" }))).toBeUndefined();
  expect(readDeclaration(form({ who: "Ada", words: "x".repeat(281) }))).toBeUndefined();
  for (const until of ["", "2020-01-01", "9999-12-31", "2030-13-45", "tomorrow"]) {
    expect(readCertificate(form({ issuer: "I", number: "1", until })), until).toBeUndefined();
  }
});

function form(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

/** Moves the clock on for the rest of the test. */
function pass(milliseconds: number) {
  const { now } = clock;
  const later = now() + milliseconds;
  clock.now = () => later;
  onTestFinished(() => {
    clock.now = now;
  });
}

async function brand(name: string): Promise<{ link: PartnerLink; post: Brand }> {
  const id = clock.newId();
  const checked = checkPost({
    title: `${name} brand: a film`,
    excerpt: "About it",
    category: "Product Spotlight",
    published: true,
  });
  if (!("post" in checked)) throw new Error("It is right.");
  await savePost({ id, version: 0, fields: checked.post, savedBy: by });
  await updateRows(db, "blog_posts", { id }, { shopping_link: `http://www.shop.test:${port}/all` });
  await ensureLink({ postId: id, enquiryId: null, email: `${name}@example.com` }, by);
  const [link] = await listLinks(id);
  const post = await findRow(db, "blog_posts", { id }, ["id", "slug", "shopping_link"]);
  if (!link || !post) throw new Error("They are there.");
  return { link, post };
}

type Brand = { id: string; slug: string; shopping_link: string | null };
