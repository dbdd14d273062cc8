import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { freshAt, traitsOf, uncountedAt } from "#app/areas.ts";
import { refusals } from "#app/rules/accounts/accounts.ts";
import { unsubscribePath } from "#app/rules/links/paths.ts";
import { listRoutes } from "./routes.ts";
import type { Site } from "./site.ts";
import { cheapHash, signIn } from "./staff.ts";

/** Who asks, and with which right; nobody and visitors have none. */
const people = {
  anonymous: undefined,
  visitor: "none",
  editor: "editor",
  admin: "admin",
  "stale editor": "editor",
  "stale admin": "admin",
} as const;

type Who = keyof typeof people;
type Door = { pattern: string; file: string };
type Cell = { who: Who; door: Door; status: number; text: string; location: string | null };

const routes = (await listRoutes()).filter(({ pattern }) => traitsOf(pattern).area !== "kit");
/** Mail programs unsubscribe from anywhere with a token, and providers report with a secret or signature. */
const ownProof = [unsubscribePath, "/api/bounces"];
export const staffDoors = routes.filter(({ pattern }) => isForStaff(pattern));

type Run = (sql: string, values: string[]) => Promise<void>;

/** Asks for every cell of the table and compares what it says with the answer. */
export async function tryDoors(site: Site, run: Run) {
  const cookies = await signInAll(site, run);
  const wrong: string[] = [];
  let cells = 0;
  const note = (what: string, asked: string[]) => {
    cells += 1;
    for (const problem of asked) wrong.push(`${what}: ${problem}`);
  };
  for (const door of routes) {
    const all = names.map(async (who) => {
      const cell = await ask(site, { door, who, cookie: cookies[who] });
      note(`GET ${door.pattern} for ${who}`, problemsOf(cell, "read"));
    });
    const foreign = ask(site, {
      door,
      who: "admin",
      cookie: cookies.admin,
      intent: "none",
      origin: "https://elsewhere.example",
    });
    await Promise.all(all);
    const refused = ownProof.includes(door.pattern) || (await foreign).status === 403;
    note(
      `POST ${door.pattern} from elsewhere`,
      refused ? [] : [`not refused: ${(await foreign).status}`],
    );
  }
  for (const door of staffDoors.filter(takesForms)) {
    for (const intent of new Set(["none", ...freshAt(door.pattern)])) {
      const all = names.map(async (who) => {
        const cell = await ask(site, { door, who, cookie: cookies[who], intent });
        note(`POST ${intent} to ${door.pattern} for ${who}`, problemsOf(cell, intent));
      });
      await Promise.all(all);
    }
  }
  console.info(`${cells} cells of ${routes.length} routes, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(1000);
}

/** Asks every door of staff that takes a form to change something for an admin who has changed very much already. */
export async function tryCountedDoors(site: Site, cookie: string) {
  const doors = staffDoors.filter(takesForms);
  const wrong: string[] = [];
  for (const door of doors) {
    const { status } = await ask(site, { door, who: "admin", cookie, intent: "none" });
    const isRefused = status === 429;
    const isCounted = uncountedAt(door.pattern) === undefined;
    if (isRefused !== isCounted) wrong.push(`${door.pattern}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(doors.length).toBeGreaterThan(30);
}

const names = Object.keys(people) as Who[];

function isForStaff(pattern: string) {
  return ["editor", "admin"].includes(traitsOf(pattern).who);
}

function takesForms({ file }: Door) {
  return /export (async )?(function action|const action|\{[^}]*\baction\b)/.test(
    readFileSync(`app/${file}`, "utf8"),
  );
}

/** What the table says, compared with what the site answered. */
function problemsOf({ who, door, status, text, location }: Cell, intent: string) {
  if (status >= 500) return [`status ${status}`];
  // Nothing is there to be opened.
  if (status === 405) return [];
  const { who: needed } = traitsOf(door.pattern);
  const isRefused = status === 401 || status === 403;
  if (!isForStaff(door.pattern)) return isRefused ? [`refused with ${status}`] : [];
  const role = people[who];
  if (role === undefined) return status === 401 ? [] : [`${status} instead of 401`];
  const isAsked = text.includes(refusals.notFresh) || location?.includes("/admin/account?confirm=");
  if (role === "none" || (needed === "admin" && role === "editor")) {
    return status === 403 && !isAsked ? [] : [`${status} instead of 403`];
  }
  const fresh = freshAt(door.pattern);
  const wants = fresh.includes(intent) || (fresh.includes("sent") && intent !== "read");
  const shouldAsk = who.startsWith("stale") && wants;
  if (shouldAsk) return isAsked && [302, 403].includes(status) ? [] : [`${status}, asks nothing`];
  return [...(isRefused ? [`refused with ${status}`] : []), ...(isAsked ? ["asks who it is"] : [])];
}

type Question = {
  door: Door;
  who: Who;
  cookie: string | undefined;
  intent?: string;
  origin?: string;
};

async function ask(site: Site, asked: Question): Promise<Cell> {
  const { door, who, cookie, intent, origin = site.url } = asked;
  const path = door.pattern.replaceAll(/:\w+|\*/g, "none");
  const isJson = path.startsWith("/api/");
  const fields = { intent: intent ?? "" };
  const body = isJson ? JSON.stringify(fields) : new URLSearchParams(fields);
  // Without the mark, people sign in at the address of the first screen.
  const mark = intent !== undefined && path === "/admin" ? "?index" : "";
  const response = await fetch(site.url + path + mark, {
    method: intent === undefined ? "GET" : "POST",
    redirect: "manual",
    headers: { Origin: origin, ...(cookie && { Cookie: cookie }) },
    body: intent === undefined ? null : body,
  });
  const text = await response.text();
  return { who, door, status: response.status, text, location: response.headers.get("Location") };
}

async function signInAll(site: Site, run: Run) {
  const cookies: Partial<Record<Who, string | undefined>> = {};
  for (const who of names) {
    const role = people[who];
    if (role === undefined) continue;
    const [id, email] = [randomUUID(), `${who.replace(" ", "-")}@example.com`];
    await run(
      `insert into users (id, email, password, email_verified, one_time, created_at)
       values (?, ?, ?, true, false, ?)`,
      [id, email, cheapHash(), new Date().toISOString()],
    );
    if (role !== "none") {
      await run("insert into user_roles (user_id, role) values (?, ?)", [id, role]);
    }
    cookies[who] = (await signIn(site, email)).cookie;
    expect(cookies[who], `${email} signs in`).toBeDefined();
    const at = new Date(Date.now() - 16 * 60_000).toISOString();
    if (who.startsWith("stale")) {
      await run("update sessions set created_at = ? where user_id = ?", [at, id]);
    }
  }
  return cookies;
}
