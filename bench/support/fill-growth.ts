/**
 * Fills the configured database with so many posts, spotlights, and enquiries as well as daily counts:
 * `node bench/support/fill-growth.ts 100000 10000 1000000`. An admin may see them. Everything else grows with these:
 * subscribers, mails, redirects, pictures and revisions.
 */
import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import { dueAt } from "#app/rules/enquiries/promise-clock.ts";
import { categories, spotlightCategory } from "#app/rules/posts/categories.ts";
import { kinds } from "#app/rules/shop/kinds.ts";
import { searchableValues } from "#app/rules/text/search-text.ts";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { closeDatabase, db, engine, migrate } from "#app/server/db/db.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { giftRows } from "#app/server/posts/gift-rows.server.ts";
import { indexNewPost } from "#app/server/posts/search.server.ts";
import { desk } from "#desk.config.ts";
import { site } from "#site.config.ts";
import { cheapHash } from "../../tests/support/staff.ts";

const [posts = 100, spotlights = 10, rows = 1000] = process.argv.slice(2).map(Number);
const portion = 1000;
const day = 86_400_000;
const now = Date.now();
const office = { timeZone: site.timeZone, ...desk.office };
const forms: FormType[] = ["assessment", "contact", "brand-partnership", "newsletter"];
const goods = ["Candle", "Market tote", "Hot sauce", "Shea butter", "Notebook", "Brass earrings"];
const articles = demoPosts.filter(isArticle);
const brands = demoPosts.filter((post) => post.published && !isArticle(post));
const shown = { mails: 88, spam: 28, pending: 28, enquiries: 700, counts: 390 };
/** Somebody answers them: what is open does not grow with the years. */
const open = Math.min(500, rows / 10);

await migrate();
await loadSecret();
await addAdmin();
await fill("authors", 20, author);
await fill("pictures", Math.ceil(posts / 20), picture);
await fillPosts(posts, (number) => post(number, articles, posts));
await fillPosts(spotlights, (number) => brand(number, spotlights));
await fill("redirects", Math.ceil(posts / 10), redirect);
await fill("missing_addresses", Math.min(1000, posts), missing);
await fill("outgoing_links", spotlights, outgoingLink);
await fill("submissions", rows, enquiry);
await fill("outbox", Math.ceil((rows * shown.mails) / shown.enquiries), mail);
await fill("subscribers", rows / 10, subscriber);
await fill("daily_counts", rows, dailyCount);
// As its own background work would soon; the embedded database has none.
if (engine === "postgres") await sql`analyze`.execute(db);
await closeDatabase();

function isArticle({ published, category }: { published: boolean; category: string }) {
  return published && category !== spotlightCategory;
}

type Row = Record<string, unknown>;

async function fill(table: string, total: number, make: (number: number) => Row) {
  for (let from = 0; from < total; from += portion)
    await insertRows(table, numbered(from, total, make));
}

function numbered<Made>(from: number, total: number, make: (number: number) => Made) {
  return Array.from({ length: Math.min(portion, total - from) }, (_, more) => make(from + more));
}

/** All rows as one parameter: both engines take them apart. */
async function insertRows(
  table: string,
  list: Row[],
  executor: Pick<typeof db, "getExecutor"> = db,
) {
  const names = Object.keys(list[0] ?? {});
  if (names.length === 0) return;
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const text = JSON.stringify(list);
  const read =
    engine === "postgres"
      ? sql`select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`
      : sql`select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(`$.${name}`)}`))} from json_each(${text})`;
  await sql`insert into ${sql.table(table)} (${columns}) ${read}`.execute(executor as typeof db);
}

async function fillPosts(total: number, make: (number: number) => ReturnType<typeof post>) {
  for (let from = 0; from < total; from += portion) {
    const list = numbered(from, total, make);
    await db.transaction().execute(async (transaction) => {
      await insertRows("blog_posts", list, transaction);
      for (const row of list) await indexNewPost(transaction, row);
      await insertRows("gifts", list.flatMap(giftRows), transaction);
      await insertRows("picture_uses", list.flatMap(picturesOf), transaction);
      await insertRows(
        "post_revisions",
        list.filter((_, at) => at % 10 === 0).map(revision),
        transaction,
      );
    });
  }
}

/** Of a hundred, two are drafts, one is in the trash and one is scheduled. */
function post(number: number, copied: typeof demoPosts, total: number) {
  const demo = copied[number % copied.length] ?? demoPosts[0];
  if (!demo) throw new Error("There is no demo content to copy.");
  const at = spread(number, total, 2000);
  const turn = number % 100;
  const published = turn !== 51 && turn !== 52;
  const scheduled = turn === 53 && number < 1000;
  const isLibrary = number % 20 === 7 && isArticle(demo);
  return {
    ...demo,
    id: idOf("post", `${demo.category === spotlightCategory} ${number}`),
    slug: `${demo.slug}-${number}`,
    title: `${demo.title} ${number}`,
    content: `${demo.content}<p>Company${number} met team${number % 5000} in room${number % 300}.</p>${
      isLibrary ? `<p><img src="/blog-images/${pictureName(number)}" alt=""></p>` : ""
    }`,
    products: demo.products,
    kind: (demo.category === spotlightCategory ? kinds[number % kinds.length] : null) ?? null,
    author_id: number % 3 === 0 ? idOf("author", number % 20) : null,
    category: isArticle(demo) ? (demo.category ?? categories[0]) : demo.category,
    feature_focus: "center" as const,
    published,
    created_at: at,
    updated_at: at,
    published_at: published ? (scheduled ? new Date(now + day).toISOString() : at) : null,
    deleted_at: turn === 54 ? at : null,
    version: 1,
    noindex: false,
  };
}

/** Six products with prices; every second is a gift, and some gifts have a last day. */
function brand(number: number, total: number) {
  return {
    ...post(number, brands, total),
    products: Array.from({ length: 6 }, (_, place) => ({
      item_name: `${goods[(number + place) % goods.length]} ${number}`,
      link: `https://shop-${number}.example/${place}`,
      price: 5 + ((number * 7 + place * 13) % 120),
      currency: "USD",
      ...(place % 2 === 0 && { gift: true as const }),
      ...(place === 0 && { order_by: `2026-12-${10 + (number % 12)}` }),
    })),
  };
}

function picturesOf({ id, content }: ReturnType<typeof post>) {
  const name = /blog-images\/([^"]+)/.exec(content)?.[1];
  return name ? [{ picture: name, subject: "post", subject_id: id, place: "text" }] : [];
}

function revision({ id, title, content, created_at }: ReturnType<typeof post>) {
  return {
    id: randomUUID(),
    post_id: id,
    version: 1,
    title,
    saved_at: created_at,
    saved_by: "admin@example.com",
    fields: { title, content },
  };
}

function author(number: number) {
  const at = new Date(now).toISOString();
  return {
    id: idOf("author", number),
    name: `Author ${number}`,
    line: "Writes.",
    created_at: at,
    updated_at: at,
  };
}

function picture(number: number) {
  return {
    name: pictureName(number * 20 + 7),
    width: 1600,
    height: 900,
    bytes: 200_000 + number,
    animated: false,
    created_at: spread(number, Math.ceil(posts / 20), 2000),
    unused_since: null,
    file_name: `photo-${number}.jpg`,
    alt: number % 5 === 0 ? null : `Photograph ${number}`,
    decorative: false,
  };
}

function pictureName(number: number) {
  return `${1_700_000_000_000 + number}.jpg`;
}

function redirect(number: number) {
  return {
    from_path: `/old/post-${number}`,
    to_address: number % 3 === 0 ? "/about" : null,
    post_id: number % 3 === 1 ? idOf("post", `false ${number}`) : null,
    created_at: spread(number, Math.ceil(posts / 10), 700),
    created_by: number % 3 === 0 ? "admin@example.com" : null,
    hits: number % 50,
  };
}

function missing(number: number) {
  const at = spread(number, 1000, 80);
  return { path: `/nothing-${number}`, hits: number % 40, first_at: at, last_at: at };
}

function outgoingLink(number: number) {
  return {
    address: `https://shop-${number}.example/0`,
    checked_at: new Date(now).toISOString(),
    failing_since: null,
    unavailable: number % 1000 === 3,
    reason: null,
  };
}

/** Of twenty, twelve are closed, seven answered and one is spam; the newest are open. */
function enquiry(number: number) {
  const created = new Date(now - (number * shown.enquiries * day) / rows);
  const form_type = forms[number % forms.length] ?? "contact";
  const turn = number % 20;
  const isOpen = number < open;
  const spam = turn === 19 && created.getTime() > now - shown.spam * day;
  const answered = isOpen ? null : new Date(created.getTime() + day / 5).toISOString();
  const fields = {
    name: `Founder ${number}`,
    email: addressOf(number),
    message: `The team of company${number} has doubled and decisions take a week longer.`,
  };
  const promised = form_type === "brand-partnership" ? 3 : 1;
  return {
    id: idOf("enquiry", number),
    form_type,
    email: fields.email,
    fields,
    page: "/contact",
    spam,
    spam_at: spam ? created.toISOString() : null,
    created_at: created.toISOString(),
    search_text: searchableValues(fields),
    state: isOpen ? "new" : turn < 12 ? "closed" : "answered",
    due_at:
      form_type === "newsletter" ? null : (dueAt(created, promised, office)?.toISOString() ?? null),
    answered_at: answered,
    closed_at: isOpen || turn >= 12 ? null : answered,
    is_test: false,
  };
}

function mail(number: number) {
  const at = spread(number, (rows * shown.mails) / shown.enquiries, shown.mails);
  return {
    id: randomUUID(),
    kind: "owner-notification",
    subject_id: idOf("enquiry", number),
    state: "sent",
    attempts: 1,
    created_at: at,
    next_attempt_at: at,
    sent_at: at,
    recipient: number % 2 === 0 ? "owner@example.com" : addressOf(number),
    subject: "New enquiry",
  };
}

function subscriber(number: number) {
  const at = spread(number, rows / 10, shown.enquiries);
  const isNew = Date.parse(at) > now - shown.pending * day;
  const state =
    number % 10 === 9 ? "unsubscribed" : isNew && number % 10 === 8 ? "pending" : "confirmed";
  return {
    id: randomUUID(),
    email: addressOf(number),
    state,
    consent_text: "Weekly ops insights, straight to your inbox.",
    page: "/",
    created_at: at,
    confirmed_at: state === "pending" ? null : at,
    unsubscribed_at:
      state === "unsubscribed" ? new Date(Date.parse(at) + 1000).toISOString() : null,
    weekly: state !== "unsubscribed",
    gifts: false,
    brands: false,
  };
}

/** As many names a day as it takes, those of posts that exist. */
function dailyCount(number: number) {
  const at = new Date(now - (number % shown.counts) * day).toISOString().slice(0, 10);
  const place = Math.floor(number / shown.counts) % (posts * 2);
  const demo = articles[Math.floor(place / 2) % articles.length];
  const kind = place % 2 === 0 ? "read" : "booking";
  const slug = `${demo?.slug}-${Math.floor(place / 2)}`;
  return {
    day: at,
    kind,
    name: kind === "read" ? slug : `/blog/${slug}`,
    total: 1 + (number % 97),
  };
}

async function addAdmin() {
  const id = randomUUID();
  const created_at = new Date(now).toISOString();
  const email = "admin@example.com";
  const account = {
    id,
    email,
    password: cheapHash(),
    email_verified: true,
    one_time: false,
    created_at,
  };
  await db.insertInto("users").values(account).execute();
  await db.insertInto("user_roles").values({ user_id: id, role: "admin" }).execute();
}

function spread(number: number, total: number, days: number) {
  return new Date(now - 1000 - (number * days * day) / total).toISOString();
}

/** In no order, as random ones, and the same for whoever names it. */
function idOf(what: string, number: number | string) {
  return createHash("md5").update(`${what} ${number}`).digest("hex");
}

function addressOf(number: number) {
  return `founder-${number}@example.com`;
}
