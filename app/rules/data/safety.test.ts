import { expect, test } from "vitest";
import { addToQuarters, shownQuarters, stripWords } from "./copy-strip.ts";
import type { PostgresCopy } from "./postgres-copy.ts";
import { daysOfSpace, type SafetyFacts, safetyLine, safetyOf } from "./safety.ts";

const now = new Date("2026-11-19T15:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const gigabyte = 1024 ** 3;
const ok = { failing_since: null, ok_at: ago(60), detail: "48 MB." };
const drill = {
  at: ago(60 * 24),
  seconds: 112,
  tables: 41,
  rows: 18_204,
  pictures: 212,
  differing: [],
  missing: [],
};
const copy = {
  place: "s3://baobab-copy",
  behind: 4,
  isUnreached: false,
  failing: undefined,
  uncopiedSince: undefined,
  sameDisk: false,
};
const calm: SafetyFacts = {
  now,
  version: "0.2.0",
  update: undefined,
  copy,
  drill,
  isDrilling: false,
  backup: ok,
  backups: 14,
  mail: { kind: "arriving", waiting: 0, words: "Nothing is waiting." },
  canary: { ...ok, detail: "It arrived." },
  canaryEveryHours: 24,
  disk: { free: 38 * gigabyte, size: 64 * gigabyte, daysLeft: undefined },
  turns: { count: 0, about: [], longest: 0, lately: false },
};

function looks(facts: Partial<SafetyFacts>) {
  const { items } = safetyOf({ ...calm, ...facts });
  return Object.fromEntries(items.map(({ name, look }) => [name, look]));
}

test("the first line says that all is safe, and what would be lost", () => {
  const { title, text, look, bad, items } = safetyOf(calm);
  expect(title).toBe("Everything is safe.");
  expect(look).toBe("fine");
  expect(text).toBe(
    "If the server vanished now, you would lose the last 4 seconds and be back in about 2 minutes.",
  );
  expect(bad).toEqual([]);
  expect(items.map(({ name }) => name).join()).toBe(
    "copy,drill,backup,mail,canary,disk,turns,version",
  );
  expect(safetyLine(safetyOf(calm))).toBeUndefined();
});

test("what is red comes first, and stands above every screen", () => {
  const failing = { since: now.getTime() - 2 * 3600_000, reason: "access denied" };
  const safety = safetyOf({
    ...calm,
    copy: { ...copy, behind: 7200, failing },
    drill: { ...drill, missing: ["pictures/1.jpg"], pictures: 211 },
  });
  expect(safety.title).toBe("Two things are not safe.");
  expect(safety.text).toContain("you would lose 2 hours of work. The site itself runs as ever.");
  expect(safety.items.slice(0, 2).map(({ look }) => look)).toEqual(["bad", "bad"]);
  expect(safety.items[0]).toMatchObject({ lead: "2 hours behind.", chip: "2 h behind" });
  expect(safety.items[1]?.words).toBe("In the copy 1 of 212 files is missing.");
  expect(safetyLine(safety)).toMatchObject({
    look: "danger",
    title: safety.title,
    text: safety.text,
    to: "/admin/safety",
  });
});

test("a place that was never reached is not safe, however short the time is", () => {
  const failing = { since: now.getTime() - 9000, reason: "The folder is not there." };
  const { title, text, items } = safetyOf({
    ...calm,
    copy: { ...copy, behind: 9, isUnreached: true, failing },
  });
  expect(title).toBe("One thing is not safe.");
  expect(text).toContain("you would lose all that no older copy or backup holds.");
  expect(items[0]).toMatchObject({ look: "bad", chip: "Not reached" });
  expect(items[0]?.words).toMatch(/: “The folder is not there\.”$/);
});

test("a copy on the disk of the site is none", () => {
  const { title, text, look } = safetyOf({ ...calm, copy: { ...copy, sameDisk: true } });
  expect(look).toBe("look");
  expect(title).toBe("There is no copy elsewhere.");
  expect(text).toContain("both would be lost with it");
});

test("what held up everybody is named, and looked at if it was long and not long ago", () => {
  const turns = { count: 3, about: ["/admin/media", "/"], longest: 1240, lately: true };
  const held = (facts: Partial<SafetyFacts["turns"]>) =>
    safetyOf({ ...calm, turns: { ...turns, ...facts } }).items.find(({ name }) => name === "turns");
  expect(held({})).toMatchObject({ look: "look", chip: "3 times" });
  expect(held({})?.words).toContain("3 times since the start, at longest 1.2 s: /admin/media, /.");
  expect(held({ lately: false })?.look).toBe("fine");
  expect(held({ longest: 900 })?.look).toBe("fine");
});

test("each has its limit", () => {
  expect(looks({ copy: { ...copy, behind: 15 * 60 } }).copy).toBe("fine");
  expect(looks({ copy: { ...copy, behind: 15 * 60 + 1 } }).copy).toBe("bad");
  expect(looks({ copy: { ...copy, uncopiedSince: 1 } }).copy).toBe("bad");
  expect(looks({ copy: { ...copy, sameDisk: true } }).copy).toBe("look");
  expect(looks({ copy: "off" })).toMatchObject({ copy: "look" });
  expect(looks({ copy: "off" }).drill).toBeUndefined();
  expect(looks({ drill: undefined }).drill).toBe("look");
  expect(looks({ drill: { ...drill, at: ago(8 * 24 * 60 + 1) } }).drill).toBe("bad");
  expect(looks({ drill: { ...drill, problem: "no key" } }).drill).toBe("bad");
  expect(looks({ backup: { ...ok, ok_at: ago(26 * 60 + 1) } }).backup).toBe("bad");
  expect(looks({ backup: undefined }).backup).toBe("look");
  const mail = { kind: "failing", waiting: 1, words: "No." } as const;
  expect(looks({ mail: { ...mail, since: ago(9) } }).mail).toBe("look");
  expect(looks({ mail: { ...mail, since: ago(11) } }).mail).toBe("bad");
  const lost = { ...ok, failing_since: ago(60), detail: "Lost." };
  expect(looks({ canary: lost }).canary).toBe("look");
  expect(looks({ canary: { ...lost, failing_since: ago(25 * 60) } }).canary).toBe("bad");
  expect(looks({ disk: { ...calm.disk, free: 6 * gigabyte } }).disk).toBe("bad");
});

test("without a copy nothing is called safe", () => {
  const bare = safetyOf({ ...calm, copy: "off", backup: undefined });
  expect(bare.title).toBe("There is no copy yet.");
  expect(bare.text).toBe("If the server vanished now, you would lose everything.");
  expect(safetyOf({ ...calm, copy: "off" }).title).toBe("There is only a backup.");
});

test("of PostgreSQL it says what it sees, and what it cannot see", () => {
  const none = {
    standbys: [],
    archivedAt: undefined,
    archiveFailsAt: undefined,
    baseAt: undefined,
  };
  const see = (facts: Partial<PostgresCopy>) => {
    const safety = safetyOf({ ...calm, copy: { ...none, ...facts } });
    return { ...safety, item: safety.items.find(({ name }) => name === "copy") };
  };
  expect(see({}).text).toContain("what PostgreSQL keeps elsewhere");
  expect(see({}).item).toMatchObject({ look: "fine", chip: "Not seen" });
  expect(see({}).items.some(({ name }) => name === "drill")).toBe(false);

  const near = see({ standbys: [2], archivedAt: ago(3) }).item;
  expect(near).toMatchObject({ look: "fine", chip: "2 seconds behind" });
  expect(near?.words).toMatch(
    /^The standby is 2 seconds behind\. The log was archived last .+\. It cannot see a base backup\.$/,
  );
  expect(see({ standbys: [undefined] }).item?.words).toContain("how far the standby is behind");
  expect(see({ standbys: [0, 3600] }).title).toBe("One thing is not safe.");
  const failing = see({ archivedAt: ago(60), archiveFailsAt: ago(1), baseAt: ago(600) }).item;
  expect(failing?.look).toBe("bad");
  expect(failing?.lead).toContain("The log is not archived since");
});

test("the disk is forecast from the days before", () => {
  expect(daysOfSpace([{ day: 1, free: 100 }], 100)).toBeUndefined();
  const samples = [
    { day: 1, free: 100 },
    { day: 11, free: 80 },
  ];
  expect(daysOfSpace(samples, 80)).toBe(40);
  expect(
    daysOfSpace(
      samples.map(({ day }) => ({ day, free: 100 })),
      100,
    ),
  ).toBe(Infinity);
});

test("the strip has the worst of each quarter of an hour, and gaps where nobody looked", () => {
  const quarter = 15 * 60_000;
  const start = Math.floor(now.getTime() / quarter) * quarter;
  let quarters = { last: Math.floor(start / quarter) - 1, worst: [] as (number | null)[] };
  const see = (behind: number, at: number) => {
    const added = addToQuarters(quarters, behind, at);
    quarters = added.quarters;
    return added.isWorth;
  };
  expect(see(1, start)).toBe(true);
  expect(see(4, start + 1000)).toBe(false);
  expect(see(200, start + 2000)).toBe(true);
  expect(see(2, start + 3 * quarter)).toBe(true);
  expect(quarters.worst).toEqual([200, null, null, 2]);
  const shown = shownQuarters(quarters, start + 4 * quarter);
  expect(shown.length).toBe(96);
  expect(shown.slice(-5)).toEqual([200, null, null, 2, null]);
  expect(stripWords(shown, start + 4 * quarter)).toMatch(/slowest at 10:00 AM, 3 minutes behind/);
  expect(stripWords(Array(96).fill(3), start)).toContain("24 hours: never more than 10 seconds");
});

test("the version tells how the last update went", () => {
  const version = (update: SafetyFacts["update"]) =>
    safetyOf({ ...calm, update }).items.find(({ name }) => name === "version");
  const last = { from: "0.2.0", to: "0.3.0", at: ago(60), reason: "/ answers 500." };
  expect(version(undefined)?.words).toContain("You run 0.2.0.");
  expect(version({ ...last, state: "done" })?.words).toContain("The last update, from 0.2.0, was");
  const undone = version({ ...last, state: "undone" });
  expect(undone).toMatchObject({ look: "look", lead: "The last update was undone." });
  expect(undone?.words).toMatch(/^0\.3\.0 was tried .+: \/ answers 500\. You run 0\.2\.0\./);
  const stopped = version({ ...last, to: "", state: "stopped" });
  expect(stopped).toMatchObject({ look: "look", lead: "The last update stopped." });
  expect(version({ ...last, state: "running" })?.lead).toBe("An update is under way.");
});
