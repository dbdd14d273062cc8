import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createChance } from "./chance.ts";
import { buildText, compile, type Edit, loadShared, type ProductText } from "./product.ts";
import { readerEmail, readers, type Simulation } from "./run-seed.ts";
import { createSchedule } from "./schedule.ts";
import { createSite } from "./site.ts";
import { staffEmail } from "./world.ts";

/** The product as one text, and a folder with a site that was just made. */
export type Prepared = { text: ProductText; template: string };

export async function prepare(folder: string, edits: readonly Edit[] = []): Promise<Prepared> {
  const text = await buildText(edits);
  const prepared = { text, template: join(folder, "template") };
  mkdirSync(folder, { recursive: true });
  await makeTemplate(await load(prepared, join(folder, "making")), prepared.template);
  return prepared;
}

export async function load({ text, template }: Prepared, folder: string): Promise<Simulation> {
  const shared = await loadShared(text.modules);
  // Each life has schemas of its own, which it uses too seldom for code of their own.
  (shared.zod as typeof import("zod")).config({ jitless: true });
  return { product: compile(text), shared, template, folder };
}

/** A first start, then people of the staff and readers who confirmed. */
async function makeTemplate({ product, shared, folder }: Simulation, template: string) {
  const schedule = createSchedule();
  const site = createSite({
    product,
    shared,
    schedule,
    chance: (purpose) => createChance(0, purpose),
    folder,
    begins: Date.parse("2026-11-02T12:00:00Z"),
    copying: "none",
    place: "folder",
    hasMailbox: false,
    report: () => {},
  });
  let problem: unknown;
  schedule.after(0, () => {
    fill().catch((error) => {
      problem = error;
    });
  });
  async function fill() {
    await site.start();
    const filled = await site.ask((life) => addPeople(life.db, site.wallNow()), { reliable: true });
    if (!filled.ok) throw new Error(filled.reason);
    await site.stop(0);
  }
  await schedule.runUntil(60_000);
  if (problem) throw problem;
  const { cpSync } = await import("node:fs");
  cpSync(site.data, template, { recursive: true });
}

type Db = typeof import("./life.ts").db;

async function addPeople(db: Db, now: number) {
  const at = new Date(now).toISOString();
  const users = ["ada", "bea", "cy"].map((name) => ({
    id: `user-${name}`,
    email: name === "ada" ? staffEmail : `${name}@site.example`,
    password: "none",
    email_verified: true,
    one_time: false,
    created_at: at,
  }));
  await db.insertInto("users").values(users).execute();
  const roles = users.map(({ id }) => ({ user_id: id, role: "admin" as const }));
  await db.insertInto("user_roles").values(roles).execute();
  const subscribers = Array.from({ length: readers }, (_, number) => ({
    id: `reader-${number}`,
    email: readerEmail(number),
    state: "confirmed" as const,
    consent_text: "Yes",
    page: "/",
    created_at: at,
    confirmed_at: at,
    unsubscribed_at: null,
    weekly: true,
  }));
  await db.insertInto("subscribers").values(subscribers).execute();
}
