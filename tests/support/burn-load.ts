import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { enquiry } from "./enquiry.ts";
import type { Site } from "./site.ts";
import { signIn } from "./staff.ts";

/** Something that the site has acknowledged: when, and after how many milliseconds. */
type Done<Facts> = Facts & { at: number; took: number };

export type Work = {
  enquiries: Done<{ email: string }>[];
  saves: Done<{ id: string; version: number }>[];
  uploads: Done<{ name: string }>[];
  erasures: Done<{ email: string }>[];
};

/** What a monitor read. */
export type Told = { at: number; behind: number; failing: boolean; uncopied: number };

export const token = "a-token-for-the-monitor";

/** Visitors, staff and a monitor at a site, until it is gone. */
export async function startWork(site: Site, round: number, versions: Map<string, number>) {
  const work: Work = { enquiries: [], saves: [], uploads: [], erasures: [] };
  const told: Told[] = [];
  const running = { active: true };
  const { cookie = "" } = await signIn(site, "admin@example.com");
  const again = async (pause: number, step: (number: number) => Promise<unknown>) => {
    for (let number = 0; running.active; number += 1) {
      await step(number).catch(() => wait(50));
      await wait(pause);
    }
  };
  const visit = (visitor: number, number: number) => {
    const email = `r${round}v${visitor}n${number}@example.com`;
    return timed(work.enquiries, async () => (await sendEnquiry(site, email)) && { email });
  };
  const eraseOne = async (number: number) => {
    const email = `erased${round}n${number}@example.com`;
    if (!(await sendEnquiry(site, email))) return;
    await timed(work.erasures, async () => (await erase(site, cookie, email)) && { email });
  };
  const ended = Promise.all([
    ...[0, 1, 2, 3].map((visitor) => again(0, (number) => visit(visitor, number))),
    again(100, () => timed(work.saves, () => save(site, cookie, versions))),
    again(1000, () => timed(work.uploads, () => upload(site, cookie))),
    again(700, eraseOne),
    again(50, async () => told.push(await readMetrics(site))),
  ]);
  return {
    work,
    told,
    async end() {
      running.active = false;
      await ended;
    },
  };
}

export async function readMetrics({ url }: Site): Promise<Told> {
  const at = performance.now();
  const headers = { Authorization: `Bearer ${token}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const read = (name: string) =>
    Number(new RegExp(`^site_copy_${name} (.+)$`, "m").exec(text)?.[1]);
  const uncopied = read("uncopied_forms_total");
  return { at, behind: read("behind_seconds"), failing: read("failing") === 1, uncopied };
}

async function timed<Facts>(list: Done<Facts>[], work: () => Promise<Facts | false>) {
  const begun = performance.now();
  const facts = await work();
  const at = performance.now();
  if (facts) list.push({ ...facts, at, took: at - begun });
}

async function sendEnquiry({ url }: Site, email: string) {
  const [a, b, c] = createHash("sha256").update(email).digest();
  const response = await fetch(`${url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.${a}.${b}.${c}` },
    body: JSON.stringify({ ...enquiry(email), idempotencyKey: email }),
  });
  return response.status === 200;
}

async function save({ url }: Site, cookie: string, versions: Map<string, number>) {
  const ids = [...versions.keys()];
  const id = ids.length < 3 ? randomUUID() : (ids[Math.floor(Math.random() * 3)] ?? "");
  const version = versions.get(id) ?? 0;
  const post = {
    title: `Loom ${id.slice(0, 8)}, take ${version + 1}`,
    slug: `loom-${id.slice(0, 8)}`,
    excerpt: "Short",
    category: "Strategy",
    content: `<p>Take ${version + 1}</p>`,
    published: true,
  };
  const response = await fetch(`${url}/api/posts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ intent: "save", id, version, post }),
  });
  if (response.status !== 200) return false;
  versions.set(id, version + 1);
  return { id, version: version + 1 };
}

async function upload({ url }: Site, cookie: string) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 48, height: 32, channels: 3, background: "gray", noise } as const;
  const body = new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
  const headers = { Cookie: cookie };
  const response = await fetch(`${url}/api/images`, { method: "POST", headers, body });
  return response.status === 201 && ((await response.json()) as { name: string });
}

async function erase({ url }: Site, cookie: string, email: string) {
  const response = await fetch(`${url}/admin/people`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, Cookie: cookie },
    body: new URLSearchParams({ intent: "erase", email, again: email }),
  });
  return response.headers.get("Location")?.includes("receipt=") ?? false;
}
