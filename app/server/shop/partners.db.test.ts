import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPost } from "#app/rules/posts/post.ts";
import { dayBefore } from "#app/rules/time/periods.ts";
import { postPath } from "#app/seo/post-path.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { BlogPost, PostFields } from "#app/server/db/schema.server.ts";
import { findEnquiry } from "#app/server/enquiries/enquiry.server.ts";
import { loadSecret, signToken } from "#app/server/guard/secret.server.ts";
import { erasePerson } from "#app/server/people/erase-person.server.ts";
import { findPerson } from "#app/server/people/person.server.ts";
import { findEditablePost, savePost, trashPost } from "#app/server/posts/post-editing.server.ts";
import { fieldsOf, listRevisions } from "#app/server/posts/revisions.server.ts";
import { site } from "#site.config.ts";
import { approve, findApproval } from "./approval.server.ts";
import { findImpact } from "./impact.server.ts";
import { makeSpotlight } from "./make-spotlight.server.ts";
import { draftOf, emptyRow, type PartnerDraft } from "./partner-draft.server.ts";
import {
  ensureLink,
  isOpen,
  listLinks,
  partnerToken,
  readPartner,
  renewLink,
  revokeLink,
  sendLink,
} from "./partner-links.server.ts";
import { saveDraft } from "./partner-saving.server.ts";

const ada = "ada@example.com";

beforeAll(async () => {
  await migrate();
  await loadSecret();
});
afterAll(closeDatabase);

test("an application becomes one draft with one link, however often somebody presses", async () => {
  const application = await apply("twice@example.com", { website: "twice.example" });
  await Promise.all([makeSpotlight(application, ada), makeSpotlight(application, ada)]);
  expect(await makeSpotlight(application, ada)).toBe("made");
  const post = await getPost(application.id);
  expect(post).toMatchObject({
    title: "Sunrise Shea: meet the maker",
    category: "Product Spotlight",
    brand_name: "Sunrise Shea",
    shopping_link: "https://twice.example",
    published: false,
    version: 1,
  });
  const links = await listLinks(post.id);
  expect(links).toMatchObject([{ enquiry_id: application.id, email: "twice@example.com" }]);
  const entries = (await findEnquiry(application.id))?.entries ?? [];
  expect(entries.map(({ detail }) => detail)).toMatchObject([{ kind: "brand-link", step: "made" }]);
});

test("a draft in the trash is not made a second time, and spam makes none", async () => {
  const application = await apply("trash@example.com");
  await makeSpotlight(application, ada);
  await trashPost(application.id);
  expect(await makeSpotlight(application, ada)).toBe("trashed");
  expect(await makeSpotlight({ ...application, spam: true }, ada)).toBe("refused");
  expect(await makeSpotlight({ ...application, form_type: "contact" }, ada)).toBe("refused");
});

test("a link opens its own draft until it expires or is revoked", async () => {
  const { post, link, token } = await draftWithLink();
  expect(await readPartner(token)).toMatchObject({ state: "open", post: { id: post.id } });
  expect(await readPartner(token, Date.parse(link.expires_at))).toEqual({ state: "over" });
  expect(await revokeLink(post.id, ada)).toBe(true);
  expect(await readPartner(token)).toEqual({ state: "over" });
  expect(await revokeLink(post.id, ada)).toBe(false);
  expect(await sendLink(post.id, ada)).toBe(false);
});

test("a new link ends the one before, and two presses at once leave one open", async () => {
  const { post, token } = await draftWithLink();
  const wanted = { postId: post.id, enquiryId: null, email: "brand@example.com" };
  await Promise.all([renewLink(wanted, ada), renewLink(wanted, ada)]);
  expect(await readPartner(token)).toEqual({ state: "over" });
  expect((await listLinks(post.id)).filter((link) => isOpen(link))).toHaveLength(1);
});

test("nobody makes up a link: other purposes, changed ids and later ends are unknown", async () => {
  const { link, token } = await draftWithLink();
  const other = await draftWithLink();
  const end = Date.parse(link.expires_at);
  const [, , signature = ""] = token.split(".");
  for (const wrong of [
    "",
    "x",
    signToken("confirm", link.id, end),
    signToken("partner:x", link.id, end),
    `${other.link.id}.${end}.${signature}`,
    `${link.id}.${end + 86_400_000}.${signature}`,
    `${link.id}.0.${signature}`,
    token.slice(0, -2),
    signToken("partner", randomUUID(), end),
  ]) {
    expect(await readPartner(wrong), wrong).toEqual({ state: "unknown" });
  }
  // Signed by us, but longer than its row says.
  const longer = signToken("partner", link.id, end + 86_400_000);
  expect(await readPartner(longer, end + 1)).toEqual({ state: "over" });
});

test("a link of a trashed post leads nowhere", async () => {
  const { post, token } = await draftWithLink();
  await trashPost(post.id);
  expect(await readPartner(token)).toEqual({ state: "over" });
});

test("a brand's words, cloth and products are saved; what is the same is no new version", async () => {
  const { post, link } = await draftWithLink();
  const draft = typed(post, {
    words: "First <b>words</b>.\n\nשלום 🧺",
    cloth: "honey-forest-arcs",
    rows: [
      row({ item_name: "Jar", link: "shop.example/jar", price: "24,50 EUR", line: "Whipped." }),
    ],
  });
  const saved = await save(link, draft);
  expect(saved).toMatchObject({
    content: "<p>First &#x3C;b>words&#x3C;/b>.</p><p>שלום 🧺</p>",
    cloth_figure: "forest",
    products: [
      { item_name: "Jar", link: "https://shop.example/jar", price: 24.5, currency: "EUR" },
    ],
  });
  expect(draftOf(saved).words).toBe(draft.words);
  const again = await save(link, draftOf(saved));
  expect(again.version).toBe(saved.version);
});

test("a brand's save leaves the address and the date that staff chose", async () => {
  const { post, link } = await draftWithLink();
  const checked = checkPost({ ...fieldsOf(post), slug: "chosen", publish_on: "2031-05-01T09:00" });
  if ("problems" in checked) throw new Error("The post is wrong.");
  const { id, version } = post;
  const planned = await savePost({ id, version, fields: checked.post, savedBy: ada });
  if (planned.state !== "updated") throw new Error(planned.state);
  const { published_at } = planned.post;
  expect(published_at).not.toBeNull();
  const saved = await save(link, typed(planned.post, { words: "New words." }));
  expect(saved).toMatchObject({ slug: "chosen", published_at, content: "<p>New words.</p>" });
});

test("times, gifts and deadlines of staff follow their product through order, removal and renaming", async () => {
  const said = { choice: "I gave one to my mother.", chosen_by: "Ife" };
  const { post, link } = await draftWithLink({
    products: [
      { item_name: "Jar", link: "https://shop.example/jar", at: 130, gift: true, ...said },
      { item_name: "Tin", link: "https://shop.example/tin", order_by: "2026-12-12" },
      { item_name: "Balm", link: "https://shop.example/balm", at: 275 },
    ],
  });
  const [jar = emptyRow, , balm = emptyRow] = draftOf(post).rows;
  const renamed = { ...jar, item_name: "Whipped jar", link: "https://shop.example/whipped" };
  const added = row({ item_name: "Soap", link: "https://shop.example/soap" });
  const { products } = await save(link, typed(post, { rows: [balm, added, emptyRow, renamed] }));
  expect(products).toEqual([
    { item_name: "Balm", link: "https://shop.example/balm", at: 275 },
    { item_name: "Soap", link: "https://shop.example/soap" },
    {
      item_name: "Whipped jar",
      link: "https://shop.example/whipped",
      at: 130,
      gift: true,
      ...said,
    },
  ]);
});

test("a row that claims the place of another takes nothing from it", async () => {
  const { post, link } = await draftWithLink({
    products: [{ item_name: "Jar", link: "https://shop.example/jar", at: 130 }],
  });
  const [jar = emptyRow] = draftOf(post).rows;
  const copy = { ...jar, item_name: "Copy" };
  const { products } = await save(link, typed(post, { rows: [jar, copy] }));
  expect(products.map(({ at }) => at)).toEqual([130, undefined]);
});

test("what staff formatted stays as it is", async () => {
  const { post, link } = await draftWithLink({ content: "<h2>Title</h2><p>Text</p>" });
  const { content } = await save(
    link,
    typed(post, { words: "Mine", picture: "/blog-images/1.jpg" }),
  );
  expect(content).toBe("<h2>Title</h2><p>Text</p>");
});

test("wrong fields are named one by one, and nothing is saved", async () => {
  const { post, link } = await draftWithLink();
  const outcome = await saveDraft(
    link,
    typed(post, {
      words: "x".repeat(100_000),
      cloth: "red-blue",
      picture: "https://spy.example/pixel.gif",
      rows: [
        emptyRow,
        row({ item_name: "n".repeat(201), link: "javascript:alert(1)", price: "a lot" }),
        row({ line: "Only a line" }),
        row({ item_name: "Local", link: "http://192.168.0.1/", picture: "//spy.example/x.gif" }),
      ],
    }),
  );
  expect(outcome.state).toBe("problems");
  const fields = outcome.state === "problems" ? outcome.problems.map(({ field }) => field) : [];
  expect(fields.toSorted()).toEqual(
    [
      "cloth",
      "picture",
      "products.1.item_name",
      "products.1.link",
      "products.1.price",
      "products.2.item_name",
      "products.2.link",
      "products.3.link",
      "products.3.picture",
      "words",
    ].toSorted(),
  );
  expect((await getPost(post.id)).version).toBe(post.version);
});

test("staff and a brand who change different things both win", async () => {
  const jar = { item_name: "Jar", link: "https://shop.example/jar" };
  const { post, link } = await draftWithLink({ products: [jar] });
  await staffSave(post, { title: "A better title", products: [{ ...jar, at: 130 }] });
  const saved = await save(link, typed(post, { words: "Ours" }));
  expect(saved).toMatchObject({
    title: "A better title",
    content: "<p>Ours</p>",
    products: [{ at: 130 }],
  });
});

test("of two who change the same the second is told, loses nothing and may then decide", async () => {
  const jar = { item_name: "Jar", link: "https://shop.example/jar", at: 130 } as const;
  const { post, link } = await draftWithLink({ products: [jar] });
  const tin = { item_name: "Tin", link: "https://shop.example/tin" };
  await staffSave(post, { products: [tin, { ...jar, line: "By staff" }] });
  const mine = typed(post, { rows: draftOf(post).rows.map((own) => ({ ...own, price: "24" })) });
  const outcome = await saveDraft(link, mine);
  expect(outcome).toMatchObject({
    state: "conflict",
    post: { products: [{ item_name: "Tin" }, { line: "By staff" }] },
    draft: { version: post.version + 1, rows: [{ place: "2", price: "24" }] },
  });
  if (outcome.state !== "conflict") return;
  const { products } = await save(link, outcome.draft);
  expect(products).toEqual([{ ...jar, price: 24, currency: site.currency }]);
});

test("of two windows at once one is told, and a repeated save is none", async () => {
  const { post, link } = await draftWithLink();
  const [one, two] = [typed(post, { words: "One" }), typed(post, { words: "Two" })];
  const outcomes = await Promise.all([saveDraft(link, one), saveDraft(link, two)]);
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual(["conflict", "saved"]);
  const winner = outcomes[0]?.state === "saved" ? one : two;
  expect(await saveDraft(link, winner)).toMatchObject({ state: "saved" });
});

test("a published page is not changed with a link", async () => {
  const { post, link } = await draftWithLink();
  await staffSave(post, { published: true });
  expect(await saveDraft(link, typed(post, { words: "Late" }))).toEqual({ state: "over" });
  expect(await approve(link, post.version + 1)).toBe("over");
  expect((await getPost(post.id)).content).toBe("");
});

test("many saves of a brand push no version of staff out of the history", async () => {
  const { post, link } = await draftWithLink();
  let current = post;
  for (let number = 0; number < 60; number += 1) {
    current = await save(link, typed(current, { words: `Word ${number}` }));
  }
  const revisions = await listRevisions(post.id);
  expect(revisions.map(({ saved_by }) => saved_by)).toContain(ada);
  expect(revisions.length).toBeLessThan(6);
});

test("an approval is of one version, counts once and tells staff once", async () => {
  const { post, link } = await draftWithLink({ content: "<p>Words</p>" });
  expect(await approve(link, post.version - 1)).toBe("changed");
  await Promise.all([approve(link, post.version), approve(link, post.version)]);
  expect(await countMails(link.id, "brand-approval")).toBe(1);
  expect(await findApproval(post)).toMatchObject({ changed: false });
  const published = await staffSave(post, { published: true });
  expect(await findApproval(published)).toMatchObject({ changed: false });
  const changed = await staffSave(published, { title: "Another" });
  expect(await findApproval(changed)).toMatchObject({ changed: true });
});

test("after a change the brand approves again; an empty page and a revoked link approve nothing", async () => {
  const { post, link } = await draftWithLink();
  expect(await approve(link, post.version)).toBe("empty");
  const filled = await save(link, typed(post, { words: "Now there is something" }));
  expect(await approve(link, filled.version)).toBe("approved");
  const later = await save(link, typed(filled, { words: "Still better" }));
  expect(await findApproval(later)).toMatchObject({ changed: true });
  expect(await approve(link, later.version)).toBe("approved");
  expect(await countMails(link.id, "brand-approval")).toBe(2);
  await revokeLink(post.id, ada);
  expect(await approve(link, later.version)).toBe("over");
});

test("a link is mailed with a record of it, at most five times in an hour", async () => {
  const application = await apply("mailed@example.com");
  await makeSpotlight(application, ada);
  for (let time = 0; time < 5; time += 1) expect(await sendLink(application.id, ada)).toBe(true);
  await expect(sendLink(application.id, ada)).rejects.toThrow();
  const enquiry = await findEnquiry(application.id);
  expect(enquiry?.mails.filter(({ kind }) => kind === "brand-link")).toHaveLength(5);
});

test("whoever is erased leaves no address and no way in, but the page and its approval", async () => {
  const { post, link, token } = await draftWithLink({ content: "<p>x</p>" }, "gone@example.com");
  await approve(link, post.version);
  const person = await findPerson("gone@example.com");
  expect(person.partnerLinks).toHaveLength(1);
  expect(person.mails).toHaveLength(1);
  await erasePerson("gone@example.com", { actor: ada });
  expect((await findPerson("gone@example.com")).partnerLinks).toEqual([]);
  expect(await readPartner(token)).toEqual({ state: "over" });
  expect(await findApproval(await getPost(post.id))).toMatchObject({ changed: false });
});

test("what a page did is counted by week from its first day, in the days of the site", async () => {
  const now = new Date("2026-11-20T18:00:00Z");
  const { post } = await draftWithLink({ title: "Counted" });
  const published = await staffSave(post, { published: true });
  const { slug } = published;
  const at = (days: number) => dayBefore(days, now, site.timeZone);
  const since = new Date(now.getTime() - 10 * 24 * 3600 * 1000).toISOString();
  await count([
    [at(10), "read", slug, 5],
    [at(4), "read", slug, 2],
    [at(3), "read", slug, 7],
    [at(3), "play", slug, 3],
    [at(0), "shop", postPath(published), 1],
    [at(0), "read", "another", 100],
    [at(11), "read", slug, 100],
  ]);
  const impact = await findImpact({ ...published, published_at: since }, now);
  expect(impact.weeks).toEqual([
    { day: at(10), views: 7, plays: 0, clicks: 0 },
    { day: at(3), views: 7, plays: 3, clicks: 1 },
  ]);
  expect(impact.totals).toEqual({ views: 14, plays: 3, clicks: 1 });
  const today = await findImpact({ ...published, published_at: now.toISOString() }, now);
  expect(today.weeks).toHaveLength(1);
  const years = await findImpact({ ...published, published_at: "2024-01-01T12:00:00Z" }, now);
  expect(years.weeks).toHaveLength(57);
});

async function apply(email: string, fields: Record<string, string> = {}) {
  const id = randomUUID();
  const application = {
    id,
    email,
    form_type: "brand-partnership" as const,
    spam: false,
    fields: { name: "Amara Osei", brandName: "Sunrise Shea", website: "", ...fields },
  };
  await db
    .insertInto("submissions")
    .values({
      ...application,
      fields: json(application.fields),
      page: "/brands",
      spam_by: null,
      spam_at: null,
      idempotency_key: null,
      created_at: new Date().toISOString(),
      search_text: null,
    })
    .execute();
  return application;
}

async function draftWithLink(values: Partial<PostFields> = {}, email = "brand@example.com") {
  const id = randomUUID();
  const fields = {
    title: `Sunrise ${id}`,
    excerpt: "What it is about.",
    category: "Product Spotlight",
    content: "",
    ...values,
  };
  const checked = checkPost(fields);
  if ("problems" in checked) throw new Error(checked.problems[0]?.message);
  await savePost({ id, version: 0, fields: checked.post, savedBy: ada });
  await ensureLink({ postId: id, enquiryId: null, email }, ada);
  const [link] = await listLinks(id);
  if (!link) throw new Error("There is no link.");
  return { post: await getPost(id), link, token: partnerToken(link) };
}

async function staffSave(post: BlogPost, values: Partial<PostFields>) {
  const checked = checkPost({ ...fieldsOf(post), ...values });
  if ("problems" in checked) throw new Error(checked.problems[0]?.message);
  const { id, version } = post;
  const saved = await savePost({ id, version, fields: checked.post, savedBy: ada });
  if (saved.state !== "updated") throw new Error(saved.state);
  return saved.post;
}

async function save(link: Parameters<typeof saveDraft>[0], draft: PartnerDraft) {
  const outcome = await saveDraft(link, draft);
  if (outcome.state !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.post;
}

function typed(post: BlogPost, values: Partial<PartnerDraft>): PartnerDraft {
  return { ...draftOf(post), ...values };
}

function row(values: Partial<typeof emptyRow>) {
  return { ...emptyRow, ...values };
}

async function getPost(id: string) {
  const post = await findEditablePost(id);
  if (!post) throw new Error("There is no such post.");
  return post;
}

async function countMails(subjectId: string, kind: "brand-link" | "brand-approval") {
  const mails = await db
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("kind", "=", kind)
    .execute();
  return mails.length;
}

async function count(rows: [day: string, kind: string, name: string, total: number][]) {
  const values = rows.map(([day, kind, name, total]) => ({ day, kind, name, total }));
  await db.insertInto("daily_counts").values(values).execute();
}
