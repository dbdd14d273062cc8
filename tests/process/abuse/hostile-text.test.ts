import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { formTypes, lengthsOf } from "#app/rules/enquiries/forms.ts";
import { createDatabase } from "../../support/postgres.ts";
import { type Site, startSite } from "../../support/site.ts";
import { cheapHash, password, signIn, withDatabase } from "../../support/staff.ts";

/** The same site on both engines: the same input has to get the same answer. */
let engines: { site: Site; cookie: string }[];
let database: pg.Client;

beforeAll(async () => {
  const DATABASE_URL = await createDatabase(inject("postgresUrl"));
  engines = await Promise.all([startEngine({}), startEngine({ DATABASE_URL })]);
  database = new pg.Client({ connectionString: DATABASE_URL });
  await database.connect();
  const columns = "id, email, password, email_verified, one_time, created_at";
  const values = `'guest', 'guest@example.com', '${cheapHash()}', true, false, '2026-01-01'`;
  await inBoth(`insert into users (${columns}) values (${values})`);
});

afterAll(async () => {
  await Promise.all(engines.map(({ site }) => site.stop()));
  await database.end();
});

const adminEmail = "admin@example.com";

/** Passwords are hashed and mails are written, on both engines. */
const timeout = 120_000;

const single = {
  "a NUL": "a\0b",
  "the first half of a pair": "a\ud800b",
  "the second half of a pair": "a\udc00b",
  "control characters": "a\x01\x08\x0b\x1b\x1f\x7fb",
  "C1 control characters": "a\x80\x85\x9fb",
  "line breaks": "a\r\nb\rc\u2028d",
  noncharacters: "a\ufffe\uffff\u{1ffff}b",
  "100 kB": "a".repeat(100_000),
  "combining marks": `a${"\u0301".repeat(60)}b`,
  "a change of direction": "a\u202eb\u202c\u2066c",
  emoji: "a👩🏾‍🚀🏳️‍🌈b",
  "letters without width": "a\u200b\u200d\u00ad\ufeffb",
};

/** What is taken as it is comes in one piece: fields are many, and answered with whole screens. */
const refused = ["a NUL", "the first half of a pair", "control characters", "100 kB"] as const;
const texts = {
  ...Object.fromEntries(refused.map((name) => [name, single[name]])),
  "everything else": Object.entries(single)
    .filter(([name]) => !refused.some((one) => one === name))
    .map(([, text]) => text)
    .join(""),
};

const interests = Object.fromEntries(
  ["VideoFeature", "WrittenContent", "GrowthSupport", "UGC", "SocialMedia"].map((name) => [
    `interestedIn${name}`,
    "yes",
  ]),
);
const person = { name: "Amara Osei", email: "amara@example.com" };
const envelope = {
  place: "page",
  page: "/contact",
  honeypot: "",
  idempotencyKey: "key",
  origin: "/ x.example",
};
const website = "https://acme.com/";
const forms: Record<string, string>[] = [
  { formType: "assessment", ...person, type: "business", company: "Acme" },
  {
    formType: "contact",
    ...person,
    website,
    companyStage: "seed",
    challenges: "Too many meetings",
    serviceInterest: "audit",
    message: "Hello",
    ...envelope,
  },
  { formType: "newsletter", email: person.email },
  {
    formType: "brand-partnership",
    ...person,
    brandName: "Acme",
    website,
    hasJoinedAfrofiliate: "yes",
    budget: "under-500",
    ...interests,
    otherServices: "None",
    message: "Hello",
  },
  { formType: "claim-report", ...person, brand: "Acme", wrong: "It was sold in spring." },
];

test("the forms have all their fields", () => {
  for (const type of formTypes) {
    const form = forms.find(({ formType }) => formType === type) ?? {};
    const names = lengthsOf(type).map(({ name }) => name);
    expect(Object.keys(form), type).toEqual(expect.arrayContaining(names));
  }
});

test.each(Object.entries(texts))("%s in a form", { timeout }, async (name, text) => {
  for (const form of forms) {
    for (const field of Object.keys(form)) {
      const email = `${count()}@example.com`;
      const fields: Record<string, string> = { ...form, email };
      fields[field] = `${fields[field]}${text}`;
      const about = `${name} in ${field} of ${form.formType}`;
      await expectSame(about, post("/api/send-contact-email", JSON.stringify(fields)));
      const typed = new URLSearchParams({ ...fields, email: `typed-${fields.email}` });
      await expectSame(`${about}, typed`, post("/api/send-contact-email", typed));
    }
  }
  for (const table of ["submissions", "subscribers", "form_notices"]) await expectSameRows(table);
});

const draft = {
  title: "A title",
  excerpt: "An excerpt",
  category: "Business",
  content: "<p>Words</p>",
  feature_image: "https://acme.com/picture.jpg",
  video_url: website,
  shorts_url: website,
  shopping_link: website,
  brand_name: "Acme",
  transcript: "0:01 Hello",
};

test.each(Object.entries(texts))("%s in a post", { timeout }, async (name, text) => {
  const posts = [
    ...Object.entries(draft).map(([field, value]) => ({ [field]: `${value}${text}` })),
    { products: [{ item_name: `Tote${text}`, link: website }] },
    { products: [{ item_name: "Tote", link: `${website}${text}` }] },
    { products: [{ item_name: "Tote", link: website, choice: text, chosen_by: `Ife${text}` }] },
    { published: text },
  ];
  for (const changed of posts) {
    const fields = { ...draft, title: `Title ${count()}`, ...changed };
    const about = `${name} in ${Object.keys(changed)} of a post`;
    const saved = JSON.stringify({ intent: "save", id: randomUUID(), version: 0, post: fields });
    await expectSame(about, post("/api/posts", saved));
    const shown = new URLSearchParams({ post: JSON.stringify(fields) });
    await expectSame(`${about}, shown`, post("/admin/preview", shown));
  }
  for (const intent of ["save", "delete", "undelete", text]) {
    const change = JSON.stringify({ intent, id: text, version: 0, post: draft });
    await expectSame(`${name} as an id`, post("/api/posts", change));
  }
  await expectSameRows("blog_posts");
});

const staffForms: [path: string, fields: Record<string, string>][] = [
  ["/admin/enquiries", { id: "none", intent: "send-again" }],
  ["/admin/enquiries", { id: "none", intent: "spam" }],
  ["/admin/enquiries", { id: "none", intent: "not-spam" }],
  ["/admin/enquiries", { id: "none", intent: "assign", to: "none" }],
  ["/admin/enquiries", { id: "none", intent: "snooze", until: "date", date: "2026-12-01" }],
  ["/admin/enquiries", { id: "none", intent: "note", text: "x" }],
  ["/admin/enquiries", { id: "none", intent: "undo", token: "none" }],
  ["/admin/enquiries", { id: "none", intent: "outcome", outcome: "won", value: "1", reason: "x" }],
  ["/admin/enquiries", { id: "none", intent: "next-step", step: "x", on: "2026-12-01" }],
  [
    "/admin/account",
    { intent: "save-self", name: "Ada", line: "x", signature: "x", notices: "all" },
  ],
  ["/admin/enquiries/unsorted", { id: "none", intent: "sort", reference: "7F3A-91C2" }],
  ["/admin/enquiries/unsorted", { id: "none", intent: "delete", confirmed: "yes" }],
  ["/admin/enquiries", { id: "none", intent: "claim-hide", post: "none" }],
  [
    "/admin/posts/none/brand",
    { intent: "claim-certificate", issuer: "A", number: "1", until: "2030-01-01" },
  ],
  ["/admin/enquiries/none/answer", { intent: "send", text: "Hello", seen: "none" }],
  [
    "/admin/words/all/saved-replies",
    { intent: "save", version: "99", "words.replies.0.name": "x" },
  ],
  ["/admin/users", { id: "none", role: "editor" }],
  ["/admin/users", { id: "none", intent: "delete" }],
  ["/admin/posts/none/revisions", { revision: "none", version: "1" }],
  ["/admin/preview", { post: '{"title":"x","products":[null],"published_at":"x"}' }],
  ["/auth", { intent: "sign-in", email: "guest@example.com", password: "secret" }],
  ["/auth", { intent: "sign-up", email: "new@example.com", password: "short" }],
  ["/auth/forgot", { email: "nobody@example.com" }],
  ["/auth/reset?token=none", { password: "secret" }],
];

test.each(Object.entries(texts))(
  "%s in a form of the staff area",
  { timeout },
  async (name, text) => {
    await makePasswordsCheap();
    for (const [path, form] of staffForms) {
      for (const field of Object.keys(form)) {
        const body = new URLSearchParams({ ...form, [field]: `${form[field]}${text}` });
        await expectSame(`${name} in ${field} of ${path}`, post(path, body));
      }
    }
    await expectSameRows("users");
  },
);

const addresses = [
  ...["/?notice=", "/search?q=", "/blog?category=", "/blog?page=", "/blog/", "/BuyBlack/"],
  ...[
    "/product-spotlight/",
    "/cards/",
    "/covers/business/",
    "/packshots/",
    "/transcripts/",
    "/contact?about=claim&brand=",
    "/blog-images/",
    "/sitemap.xml?part=",
  ],
  ...["/auth?to=", "/auth/confirm?token=", "/auth/reset?token=", "/newsletter/confirm?token="],
  ...["/newsletter/unsubscribe?token=", "/admin?edit=", "/admin?q=", "/admin?status="],
  ...["/admin/enquiries?open=", "/admin/enquiries?q=", "/admin/enquiries?form="],
  ...["/admin/enquiries?state=", "/admin/enquiries.csv?q="],
  ...["/admin/enquiries/", "/admin/words/all/"],
  ...["/admin/users?q=", "/admin/posts/none/revisions?revision="],
];

test.each(Object.entries(texts))("%s in an address", async (name, text) => {
  const typed = encodeURIComponent(text.slice(0, 3000).toWellFormed());
  for (const start of addresses) {
    await expectSame(`${name} after ${start}`, [start + typed, {}]);
  }
  await expectSame(name, [`/admin/posts/${typed}/revisions`, {}]);
});

test("JSON nested without end is refused", async () => {
  const nested = `{"formType":"contact","name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  for (const path of ["/api/send-contact-email", "/api/posts", "/api/answers"]) {
    expect(await expectSame(path, post(path, nested))).toBe(400);
  }
});

type Asked = [path: string, init: RequestInit];

function post(path: string, body: string | URLSearchParams): Asked {
  const type = typeof body === "string" ? { "Content-Type": "application/json" } : undefined;
  return [path, { method: "POST", body, headers: type }];
}

/** Both engines answer alike, and neither fails. */
async function expectSame(about: string, [path, init]: Asked) {
  const client = count();
  const [first, second] = await Promise.all(
    engines.map(async ({ site, cookie }) => {
      const response = await fetch(site.url + path, {
        ...init,
        redirect: "manual",
        headers: {
          ...init.headers,
          Origin: site.url,
          // Not the staff of the form for signing in, who would be sent elsewhere.
          ...(!/^\/auth/.test(path) && { Cookie: cookie }),
          "X-Forwarded-For": `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`,
        },
      });
      const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
      const text = await response.text();
      return { status: response.status, problems: isJson ? problemsIn(text) : "" };
    }),
  );
  expect(first, about).toEqual(second);
  expect(first?.status, about).toBeLessThan(500);
  return first?.status;
}

function problemsIn(text: string) {
  const { errors, problems, error } = JSON.parse(text);
  return errors ?? problems ?? error;
}

/** What both engines have stored, apart from times and what is made at random. */
async function expectSameRows(table: string) {
  const [sqlite] = engines;
  if (!sqlite) throw new Error("There is no site.");
  const stored = withDatabase(sqlite.site, (file) => file.prepare(`select * from ${table}`).all());
  const { rows } = await database.query(`select * from ${table}`);
  expect(comparable(stored)).toEqual(comparable(rows));
}

const random = /^(id|password)$|_at$/;

function comparable(rows: object[]) {
  return rows
    .map((row) => {
      const columns = Object.entries(row).filter(([name]) => !random.test(name));
      return JSON.stringify(columns.map(([name, value]) => [name, plain(value)]).toSorted());
    })
    .toSorted();
}

/** What staff search ends with the reference, which is a piece of the id. */
const reference = / [\da-f]{4}-[\da-f]{4}$/;

/** SQLite stores booleans as numbers and JSON as text. */
function plain(value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  const parsed = typeof value === "string" && /^[[{]/.test(value) ? JSON.parse(value) : value;
  if (typeof parsed === "string") return parsed.replace(reference, "");
  if (Array.isArray(parsed)) return parsed.map(plain);
  if (typeof parsed !== "object" || parsed === null) return parsed;
  return Object.entries(parsed)
    .map(([name, inner]) => [name, plain(inner)])
    .toSorted();
}

async function makePasswordsCheap() {
  await inBoth(`update users set password = '${cheapHash()}' where email <> '${adminEmail}'`);
}

async function inBoth(statement: string) {
  const [sqlite] = engines;
  if (sqlite) withDatabase(sqlite.site, (file) => file.exec(statement));
  await database.query(statement);
}

let counted = 0;

function count() {
  counted += 1;
  return counted;
}

async function startEngine(env: Record<string, string>) {
  const settings = { ...env, DEMO_CONTENT: "false", TRUST_PROXY: "1", LOG_LEVEL: "silent" };
  const site = await startSite(settings);
  // Only the embedded engine makes an account by itself.
  if (!env.DATABASE_URL) withDatabase(site, (file) => file.exec("delete from users"));
  execFileSync("node", ["scripts/create-admin.ts", adminEmail], {
    env: { ...process.env, ...settings, DATA_DIR: site.dataDir, ADMIN_PASSWORD: password },
    stdio: "pipe",
  });
  return { site, cookie: await vi.waitFor(() => cookieOf(site), { timeout: 60_000 }) };
}

/** A busy machine may be too slow for the first attempt. */
async function cookieOf(site: Site) {
  const { cookie, status } = await signIn(site, adminEmail);
  if (!cookie) throw new Error(`Signing in was answered with ${status}.`);
  return cookie;
}
