import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import sharp from "sharp";
import { enquiry } from "../../support/enquiry.ts";
import { type Site, startSite } from "../../support/site.ts";
import { createStaff, signIn } from "../../support/staff.ts";
import { openPartnerPage, peak, startOfPeak, storePost } from "./attacked.ts";
import { slowestAnswer } from "./slowest-answer.ts";

let site: Site;
let cookies = { admin: "", editor: "" };
let [partner, preview, heavyPost, issue] = ["", "", "", ""];
/** Drawn of one color, so that few bytes unfold to as many pixels as a picture may have. */
let wide: Blob;

const secret = "a-long-secret-of-a-mail-provider";

/** One site for all attacks; everybody claims another address, so that few limits protect it. */
export async function startAttacked() {
  site = await startSite({ TRUST_PROXY: "1", BOUNCE_WEBHOOK_SECRET: secret, LOG_LEVEL: "silent" });
  for (const role of ["admin", "editor"] as const) {
    createStaff(site, `${role}@example.com`, role);
    cookies = { ...cookies, [role]: (await signIn(site, `${role}@example.com`)).cookie ?? "" };
  }
  partner = await openPartnerPage(site, cookies.admin);
  heavyPost = storePost(site, "heavy", `<p>${"One word after another. ".repeat(20_000)}</p>`);
  await form(`/admin/posts/${heavyPost}/preview-link`, { intent: "make" }, cookies.editor);
  const editing = await (await ask(`/admin?edit=${heavyPost}`, {}, cookies.editor)).text();
  preview = /\/preview\/[\w.-]+/.exec(editing)?.[0] ?? "";
  const made = await form("/admin/newsletter", { intent: "new" }, cookies.admin);
  issue = /newsletter\/([\w-]+)/.exec(made.headers.get("Location") ?? "")?.[1] ?? "";
  if (!preview || !issue) throw new Error("There is nothing to attack.");
  const create = { width: 7000, height: 7000, channels: 3, background: "#d35" } as const;
  wide = new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
  for (const path of ["/blog", "/search?q=a", "/feed.json", "/admin", partner, preview])
    await (await ask(path, {}, cookies.admin)).arrayBuffer();
  return site;
}

/** How long somebody else waited at most, in milliseconds of work, by how many MB the site grew, and how large it was. */
export async function suffered(attack: () => Promise<unknown>) {
  const before = startOfPeak(site);
  const slowest = await slowestAnswer(site, attack);
  const most = Math.round(peak(site));
  return { slowest: Math.round(slowest), grown: Math.round(most - before), most };
}

/** What nobody attacks. */
export function idle() {
  return many(100, () => ask("/healthz"));
}

type Who = "anybody" | "brand" | "reader" | "editor" | "admin" | "provider";

/** Beside what `freeze.test.ts` and `heavy-bodies.test.ts` try. */
export const attacks: [who: Who, what: string, attack: () => Promise<unknown>][] = [
  [
    "anybody",
    "searches of a thousand words",
    () => many(100, (at) => ask(`/search?q=${words(at)}`)),
  ],
  [
    "anybody",
    "searches of one letter and its marks",
    () => many(100, () => ask(`/search?q=${"a%CC%81".repeat(2000)}`)),
  ],
  [
    "anybody",
    "feeds of tags that nobody gave",
    () => many(300, (at) => ask(`/blog/tag/tag-${at}/rss.xml`)),
  ],
  [
    "anybody",
    "covers and packshots that nobody asked for",
    () =>
      many(200, (at) =>
        ask(
          at % 2
            ? `/covers/business/a-${at}.svg`
            : `/packshots/jar${1000 + at}-honey-ember-arcs-${letter(at)}.svg`,
        ),
      ),
  ],
  [
    "anybody",
    "cards of invented pages",
    () => many(100, (at) => ask(`/cards/blog/invented-${at}.png`)),
  ],
  [
    "anybody",
    "lists of a thousand gifts",
    () => many(100, (at) => ask(`/api/gifts?list=${`shea-${at}.1,`.repeat(1000)}`)),
  ],
  [
    "anybody",
    "passwords of people who are not there",
    () =>
      many(60, (at) =>
        form("/auth", { intent: "sign-in", email: `p${at}@example.com`, password: "wrong" }),
      ),
  ],
  [
    "anybody",
    "sign-ups and forgotten passwords",
    () =>
      many(100, (at) =>
        at % 2
          ? form("/auth", {
              intent: "sign-up",
              email: `n${at}@example.com`,
              password: "a long secret",
            })
          : form("/auth/forgot", { email: `n${at}@example.com` }),
      ),
  ],
  [
    "anybody",
    "sign-ups for the newsletter",
    () =>
      many(200, (at) =>
        json("/api/send-contact-email", { formType: "newsletter", email: `l${at}@example.com` }),
      ),
  ],
  [
    "anybody",
    "enquiries with as many signs of spam as fit",
    () =>
      many(60, (at) =>
        json("/api/send-contact-email", {
          ...enquiry(`s${at}@example.com`),
          challenges: "c a s i n o ".repeat(83),
          message: `https://a.b [url=x] ${at} c̲a̲s̲i̲n̲o `.repeat(120),
        }),
      ),
  ],
  [
    "anybody",
    "enquiries of the largest size at the same moment",
    () =>
      many(
        80,
        () =>
          json("/api/send-contact-email", { formType: "contact", message: "é".repeat(125_000) }),
        40,
      ),
  ],
  [
    "anybody",
    "forms whose every field is a list",
    () =>
      many(40, () =>
        json(
          "/api/send-contact-email",
          Object.fromEntries(range(190).map((at) => [`f${at}`, range(60)])),
        ),
      ),
  ],
  [
    "anybody",
    "tokens of fifteen kilobytes",
    () =>
      many(200, (at) => {
        const long = "eyJ.".repeat(3700);
        const paths = [
          "/newsletter/unsubscribe?token=",
          "/preview/",
          "/partner/",
          "/auth/reset?token=",
        ];
        return ask(`${paths[at % paths.length]}${long}`);
      }),
  ],
  [
    "anybody",
    "beacons of sixty kilobytes",
    () => many(200, (at) => text(`/go/${at % 2 ? "play" : "read"}`, "/".repeat(60_000))),
  ],
  ["anybody", "two hundred bodies that never end", () => neverEnding(200)],
  ["anybody", "a thousand requests on one connection", () => pipelined(1000)],
  [
    "brand",
    "pages saved with two hundred long fields",
    () => many(30, () => form(`${partner}/save`, longFields())),
  ],
  [
    "brand",
    "words of as many signs as fit",
    () => many(10, () => form(`${partner}/save`, { words: "> * [](<".repeat(40_000) })),
  ],
  ["brand", "pictures of 49 megapixels", () => many(4, () => upload(`${partner}/pictures`, wide))],
  [
    "brand",
    "thirty megabytes of what is no picture",
    () => many(2, () => upload(partner, new Blob([new Uint8Array(30 * 1024 * 1024)]))),
  ],
  ["reader", "a preview of a long post, opened by many", () => many(40, () => ask(preview), 20)],
  [
    "editor",
    "a post with 90,000 products",
    () => many(3, () => savePost({ products: range(90_000).map(() => ({})) })),
  ],
  [
    "editor",
    "a post with 90,000 tags",
    () => many(3, () => savePost({ tags: range(90_000).map(String) })),
  ],
  [
    "editor",
    "a post of tables with a column for each word",
    () =>
      many(3, () =>
        savePost({
          content: `<table><tr>${'<td colspan="50">'.repeat(100)}</tr></table>`.repeat(40),
        }),
      ),
  ],
  [
    "editor",
    "a post of pictures with addresses of 400 kB",
    () =>
      many(3, () => savePost({ content: `<img src="/blog-images/${"x".repeat(400_000)}.jpg">` })),
  ],
  [
    "editor",
    "checks of a text that is one sentence",
    () =>
      many(5, () =>
        json(
          "/api/preflight",
          {
            intent: "facts",
            id: heavyPost,
            post: { title: "A", content: `<p>${"word, ".repeat(160_000)}</p>` },
            pictures: [],
          },
          cookies.editor,
        ),
      ),
  ],
  [
    "editor",
    "checks of 5,000 links into the own network",
    () =>
      many(3, () =>
        json(
          "/api/preflight",
          {
            intent: "links",
            post: {
              title: "A",
              content: range(5000)
                .map((at) => `<a href="http://127.0.0.1:${at}/">x</a>`)
                .join(""),
            },
          },
          cookies.editor,
        ),
      ),
  ],
  [
    "editor",
    "a transcript of nothing but arrows",
    () => many(5, () => savePost({ transcript: "0:01 --> 0:02\na\n\n".repeat(11_000) })),
  ],
  ["editor", "a working copy with other words in every place", compareAll],
  [
    "admin",
    "words in 90,000 groups",
    () =>
      many(3, () =>
        json(
          "/api/words",
          { intent: "save", groups: range(90_000).map((at) => ({ group: `g${at}` })) },
          cookies.admin,
        ),
      ),
  ],
  [
    "admin",
    "a file of a million commas",
    () =>
      many(2, () =>
        upload(
          "/api/subscriber-imports",
          new Blob(["email\n", ",".repeat(1_000_000), "\n,\n".repeat(20_000)]),
          cookies.admin,
        ),
      ),
  ],
  [
    "admin",
    "a mail of ten thousand elements, drawn",
    () =>
      many(3, () =>
        form(
          `/admin/newsletter/${issue}/mail`,
          { body: "<p><b>x</b></p>".repeat(4900) },
          cookies.admin,
        ),
      ),
  ],
  [
    "provider",
    "a mail of ten thousand parts",
    () => many(2, () => text("/api/replies", nestedMail())),
  ],
  [
    "provider",
    "a thousand bounces at once",
    () =>
      many(5, () =>
        text(
          "/api/bounces",
          JSON.stringify(
            range(1000).map((at) => ({
              email: `b${at}@example.com`,
              type: "hard",
              reason: "x".repeat(150),
            })),
          ),
        ),
      ),
  ],
];

async function compareAll() {
  const number = 0;
  const content = (word: string) =>
    range(3000)
      .map((at) => `<p>${word}${at} ${word.repeat(at % 50)} z</p>`)
      .join("");
  const id = storePost(site, `compared-${randomUUID()}`, content("a"));
  const post = { ...emptyCopy, title: "B", content: content("b") };
  await json("/api/posts", { intent: "keep", id, version: 1, number, post }, cookies.editor);
  await many(3, () => ask(`/admin/posts/${id}/compare`, {}, cookies.editor));
}

const texts = `excerpt category feature_image feature_focus video_url shorts_url shopping_link brand_name kind film_seconds
cloth_figure cloth_ground cloth_motif slug author_id search_title search_description social_image canonical_url publish_on`;
const emptyCopy = {
  ...Object.fromEntries(texts.split(/\s+/).map((name) => [name, ""])),
  ...{ products: [], noindex: false, published: false },
};

/** Somebody who reads what is long and allowed. */
export function ordinary() {
  return many(8, () => ask(preview));
}

/** Sends so many, a few at a time. The site may refuse them, and end those that take it too long, but not fail. */
async function many(times: number, send: (at: number) => Promise<Response>, inParallel = 4) {
  let next = 0;
  async function keepSending() {
    while (next < times) {
      const answer = await send(next++).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => {});
      if (answer?.status === 500) throw new Error(`${answer.url} failed.`);
    }
  }
  await Promise.all(Array.from({ length: inParallel }, keepSending));
}

let asked = 0;

function ask(path: string, init: RequestInit = {}, cookie = "") {
  asked += 1;
  const headers = new Headers(init.headers);
  headers.set("X-Forwarded-For", `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`);
  headers.set("Origin", site.url);
  if (cookie) headers.set("Cookie", cookie);
  return fetch(site.url + path, { redirect: "manual", ...init, headers });
}

function form(path: string, fields: Record<string, string>, cookie = "") {
  return ask(path, { method: "POST", body: new URLSearchParams(fields) }, cookie);
}

function json(path: string, body: unknown, cookie = "") {
  const headers = { "Content-Type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body) }, cookie);
}

function text(path: string, body: string) {
  const headers = { "Content-Type": "text/plain", Authorization: `Bearer ${secret}` };
  return ask(path, { method: "POST", headers, body });
}

function upload(path: string, file: Blob, cookie = "") {
  const body = new FormData();
  body.append("file", file, "file.csv");
  return ask(path, { method: "POST", body }, cookie);
}

function savePost(changed: Record<string, unknown>) {
  const post = { title: "A post", excerpt: "Short", category: "Business", content: "", ...changed };
  return json("/api/posts", { intent: "save", id: randomUUID(), version: 0, post }, cookies.editor);
}

/** Sockets that say how much comes, and send a byte of it. */
async function neverEnding(count: number) {
  const { port } = new URL(site.url);
  const sockets = range(count).map(() => connect(Number(port), "127.0.0.1").on("error", () => {}));
  for (const socket of sockets)
    socket.write(
      "POST /api/send-contact-email HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\na",
    );
  await idle();
  for (const socket of sockets) socket.destroy();
}

async function pipelined(count: number) {
  const { port } = new URL(site.url);
  const socket = connect(Number(port), "127.0.0.1")
    .on("error", () => {})
    .resume();
  socket.write("GET /about HTTP/1.1\r\nHost: x\r\n\r\n".repeat(count));
  socket.end();
  await once(socket, "close");
}

function longFields() {
  return Object.fromEntries(range(190).map((at) => [`products.${at}.item_name`, "x".repeat(3900)]));
}

function nestedMail() {
  const parts = range(10_000).map(
    (at) => `--b\r\nContent-Type: text/plain; name="${at}.txt"\r\n\r\nx\r\n`,
  );
  const head = "From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n";
  return `${head}${parts.join("")}--b--\r\n`;
}

function words(seed: number) {
  return range(1000)
    .map((at) => `w${seed}x${at}`)
    .join("+");
}

function letter(at: number) {
  return String.fromCharCode(97 + (at % 26));
}

function range(length: number) {
  return Array.from({ length }, (_, at) => at);
}
