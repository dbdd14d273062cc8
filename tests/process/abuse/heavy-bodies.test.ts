import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../../support/site.ts";
import { createStaff, postForm, signIn, withDatabase } from "../../support/staff.ts";
import { openPartnerPage, peak, startOfPeak, storePost } from "./attacked.ts";
import { slowestAnswer } from "./slowest-answer.ts";

/** What whoever has a link or an account could send, and texts that were stored before they were bounded. */
let site: Site;
let cookie = "";
let partner = "";
/** In milliseconds; a machine on which an ordinary text of 300 kB takes long gets twice that. */
let longest = 200;

beforeAll(async () => {
  site = await startSite();
  createStaff(site, "admin@example.com", "admin");
  cookie = (await signIn(site, "admin@example.com")).cookie ?? "";
  partner = await openPartnerPage(site, cookie);
  // What is slow the first time is not what is measured.
  for (const path of ["/blog", "/feed.json", "/admin", partner]) await read(path);
  await sendParts(partner, 1_000);
  await save({ content: "<p>Words</p>", published: true });
  const ordinary = `<h2>Plain</h2><p>${"word ".repeat(600)}</p>`.repeat(100);
  await readAsPost(ordinary);
  longest = Math.max(200, 2 * (await slowestAnswer(site, () => readAsPost(ordinary))));
});

afterAll(() => site.stop());

/** Grown beside the attack; what a page of ordinary size needs is far below. */
const mostMegabytes = 150;

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
const filePart =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nb\r\n';
/** 400 of them, each with words of its own, as deep as nothing overflows. */
const headings = nest((words) => `<h2><div>${words}`, 65_000);
const tables = nest((words) => `<table><tr><th>${words}<th>`, 65_000);

const attacks: Record<string, () => Promise<unknown>> = {
  "a partner's form of 1 MB in small parts": () => sendParts(partner, 1_000_000),
  "a partner's form of 8 MB in small parts": () => sendParts(partner, 8_000_000),
  "a partner's form of 8 MB in small files": () => sendParts(partner, 8_000_000, filePart),
  "a partner's form with another boundary in quotes": () =>
    sendParts(partner, 8_000_000, part, 'multipart/form-data; a="; boundary=y"; boundary=x'),
  "8 MB in small parts as pictures of the library": () =>
    sendParts("/admin/media/upload", 8_000_000, filePart),
  "8 MB in small parts as one picture": () => sendParts("/api/images", 8_000_000, filePart),
  "a post of 65 kB of headings in headings": () => readAsPost(headings),
  "a post of 300 kB of headings in headings": () =>
    readAsPost(nest((words) => `<h2><div>${words}`, 300_000)),
  "a post of 65 kB of tables in tables": () => readAsPost(tables),
  "a post of 300 kB of tables in tables": () =>
    readAsPost(nest((words) => `<table><tr><th>${words}<th>`, 300_000)),
  "a post of 1 MB of elements in each other": () => readAsPost("<div>".repeat(200_000)),
  "a post of 300 kB of small elements": () => readAsPost("<b>x</b>".repeat(40_000)),
  "a post with a column for each cell": () =>
    readAsPost(`<table><tr>${'<td colspan="50" colwidth="9">a</td>'.repeat(20_000)}</tr></table>`),
  "a heading of 300 kB": () => readAsPost(`<h2>${"word ".repeat(60_000)}</h2>`),
  "a feed with headings in headings": async () => {
    storePost(site, `feed-${randomUUID()}`, headings);
    await read("/feed.json");
  },
  "saving headings in headings": () => save({ content: headings, published: true }),
  "saving a million dots": () =>
    save({ content: `<p>${"the cat is on a mat ".repeat(20)}${".".repeat(900_000)}x</p>` }),
  "publishing 59,000 dots": () =>
    save({
      content: `<p>${"the cat is on a mat ".repeat(20)}${".".repeat(59_000)}x</p>`,
      published: true,
    }),
  "words with a million links that never end": () =>
    send("/api/words", {
      intent: "save",
      groups: [{ group: "about", version: 0, words: { headline: { rich: "](".repeat(500_000) } } }],
    }),
};

test.each(Object.entries(attacks))("%s stops nobody else", async (_, attack) => {
  const before = startOfPeak(site);
  const slowest = await slowestAnswer(site, attack);
  const grown = peak(site) - before;
  expect(slowest).toBeLessThan(longest);
  expect(grown).toBeLessThan(mostMegabytes);
});

test("no more pictures than are promised come in one form", async () => {
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  createStaff(site, "editor@example.com", "editor");
  const editor = (await signIn(site, "editor@example.com")).cookie ?? "";
  const form = new FormData();
  for (let number = 0; number < 150; number += 1) {
    form.append("file", new File([new Uint8Array(picture)], `${number}.png`));
  }
  const answer = await fetch(`${site.url}/admin/media/upload`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { Cookie: editor, Origin: site.url },
  });
  expect(answer.status).toBe(303);
  expect(decodeURIComponent(answer.headers.get("Location") ?? "")).toContain("wait+a+few+minutes");
  const stored = withDatabase(site, (database) =>
    Number(
      database
        .prepare("select count(*) as total from pictures where uploaded_by = 'editor@example.com'")
        .get()?.total,
    ),
  );
  expect(stored).toBe(60);
});

test("a text that is nested too deeply is refused in words, and what was typed comes back", async () => {
  const refused = await save({ content: headings });
  expect(refused.status).toBe(400);
  const { problems } = await refused.json();
  expect(problems).toEqual([{ field: "content", message: expect.stringContaining("plain text") }]);
  const content = `${"<div>".repeat(100)}What was typed`;
  const post = { title: "A post", excerpt: "Short", category: "Business", content };
  const typed = { id: randomUUID(), version: "0", ...post };
  const native = await postForm(site, "/admin?index", typed, cookie);
  expect(native.status).toBe(400);
  const page = await native.text();
  expect(page).toContain("Paste it as plain text");
  expect(page).toContain("What was typed");
});

async function read(path: string) {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie } });
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
}

/** As an anonymous visitor reads a post that is in the table already. */
async function readAsPost(content: string) {
  const slug = randomUUID();
  storePost(site, slug, content);
  const answer = await fetch(`${site.url}/blog/${slug}`);
  expect(answer.status).toBe(200);
  const bytes = (await answer.arrayBuffer()).byteLength;
  expect(bytes).toBeLessThan(8 * content.length + 500_000);
}

function sendParts(
  path: string,
  bytes: number,
  each = part,
  type = "multipart/form-data; boundary=x",
) {
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": type, Cookie: cookie, Origin: site.url },
    body: `${each.repeat(Math.ceil(bytes / each.length))}--x--\r\n`,
  }).then((answer) => answer.arrayBuffer());
}

function save(changed: Record<string, unknown>) {
  const post = { title: "A post", excerpt: "Short", category: "Business", ...changed };
  return send("/api/posts", { intent: "save", id: randomUUID(), version: 0, post });
}

function send(path: string, body: unknown) {
  return fetch(site.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie, Origin: site.url },
    body: JSON.stringify(body),
  });
}

function nest(level: (words: string) => string, length: number) {
  const words = "word ".repeat(length / 400 / 5);
  return Array.from({ length: 400 }, (_, at) => level(`${at} ${words}`)).join("");
}
