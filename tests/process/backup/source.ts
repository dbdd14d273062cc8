import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, inject, vi } from "vitest";
import { enquiry } from "../../support/enquiry.ts";
import { type Site, startSite } from "../../support/site.ts";
import { createStaff, password, signIn } from "../../support/staff.ts";
import { makeBackup } from "./commands.ts";

const admin = "admin@example.com";
let cookie = "";
let confirmPath = "";
export const postgresUrl = inject("postgresUrl");
export let site: Site;
export let picture = "";
export let backup = "";
export let acknowledged: string[] = [];

/** A site somebody has worked on, backed up while visitors send forms. */
export async function startSource() {
  site = await startSite({ TRUST_PROXY: "1", LOG_LEVEL: "silent" });
  createStaff(site, admin, "admin");
  cookie = (await signIn(site, admin)).cookie ?? "";
  picture = await uploadPicture();
  const kept = { title: "Kept zebra", excerpt: "A zebra", category: "Strategy", published: true };
  const id = randomUUID();
  await changePosts({ intent: "save", id, version: 0, post: kept });
  await changePosts({ intent: "save", id, version: 1, post: { ...kept, feature_image: picture } });
  const trashed = randomUUID();
  await changePosts({ intent: "save", id: trashed, version: 0, post: kept });
  await changePosts({ intent: "delete", id: trashed });
  await changeWords();
  await send({ formType: "newsletter", email: "reader@example.com" });
  confirmPath = await vi.waitFor(findConfirmLink, 30_000);

  const visiting = { active: true };
  const sent: string[] = [];
  const visitors = [1, 2].map((number) => visit(number, visiting, sent));
  await vi.waitUntil(() => sent.length >= 20, 30_000);
  acknowledged = [...sent];
  backup = await makeBackup({ DATA_DIR: site.dataDir });
  expect(sent.length).toBeGreaterThan(acknowledged.length);
  visiting.active = false;
  await Promise.all(visitors);
}

export async function stopSource() {
  await site.stop();
}

/** Pages, search, pictures, passwords and links in old mails are as before; sessions have ended. */
export async function expectSameSite(env: Record<string, string>) {
  const other = await startSite({ ...env, LOG_LEVEL: "silent" });
  try {
    const words = async (path: string, headers = {}) => {
      const page = await (await fetch(other.url + path, { headers })).text();
      return (/<main[\s\S]+<\/main>/.exec(page)?.[0] ?? page).replace(/<!--.*?-->/g, "");
    };
    expect(await words("/blog/kept-zebra")).toContain(picture);
    expect(await words("/packages")).toContain("Striped words");
    expect(await words("/search?q=zebra")).toContain("<mark>zebra</mark>");
    const [before, after] = await Promise.all(
      [site, other].map(async ({ url }) => (await fetch(url + picture)).bytes()),
    );
    expect(after?.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
    const asWebp = { headers: { Accept: "image/webp" } };
    const variant = await fetch(`${other.url}${picture}?w=400`, asWebp);
    expect(variant.headers.get("content-type")).toBe("image/webp");
    expect(await words("/admin", { Cookie: cookie })).toContain("Admin Access Required");
    const { cookie: Cookie = "" } = await signIn(other, admin, password);
    expect(await words("/admin", { Cookie })).toContain("Total posts: 38");
    const compared = { intent: "compare", groups: [{ group: "packages", words: drafted }] };
    expect(await postWords(compared, other, Cookie)).toEqual({ saved: true });
    const history = "/admin/words/all/packages?view=history";
    expect(await words(history, { Cookie })).toContain(`${admin}, 1 word changed`);
    expect(await words(confirmPath)).toContain("Confirm your subscription");
    await send({ formType: "newsletter", email: "new@example.com" }, "10.9.9.9", other);
  } finally {
    await other.stop();
  }
}

async function uploadPicture() {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const size = { width: 120, height: 40, channels: 3, background: "gray", noise } as const;
  const body = (await sharp({ create: size }).jpeg().toBuffer()) as Buffer<ArrayBuffer>;
  const headers = { Cookie: cookie };
  const response = await fetch(`${site.url}/api/images`, { method: "POST", body, headers });
  return ((await response.json()) as { src: string }).src;
}

async function changePosts(body: object) {
  const response = await fetch(`${site.url}/api/posts`, {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

const drafted = { "closing.title": "Striped words", lead: "Not published yet" };

/** Published words and a working copy. */
async function changeWords() {
  const group = "packages";
  const words = { "closing.title": "Striped words" };
  await postWords({ intent: "save", groups: [{ group, version: 0, words }] });
  await postWords({ intent: "publish", groups: [{ group, version: 1 }] });
  await postWords({ intent: "save", groups: [{ group, version: 2, words: drafted }] });
}

async function postWords(body: object, to = site, Cookie = cookie): Promise<unknown> {
  const headers = { Cookie, "Content-Type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(`${to.url}/api/words`, sent);
  expect(response.status).toBe(200);
  return response.json();
}

async function send(body: object, address = "10.0.0.1", to = site) {
  const response = await fetch(`${to.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function visit(visitor: number, visiting: { active: boolean }, sent: string[]) {
  for (let number = 0; visiting.active; number += 1) {
    const email = `v${visitor}n${number}@example.com`;
    await send(enquiry(email), `10.${visitor}.${number >> 8}.${number & 255}`);
    sent.push(email);
  }
}

function findConfirmLink() {
  const folder = join(site.dataDir, "outbox");
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const mail = mails.join("\n").replace(/=\n/g, "").replaceAll("=3D", "=");
  const path = /\/newsletter\/confirm\?token=[\w.-]+/.exec(mail)?.[0];
  if (!path) throw new Error("The mail has not been written yet.");
  return path;
}
