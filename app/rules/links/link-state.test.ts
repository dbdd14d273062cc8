import { expect, test } from "vitest";
import { wallTime } from "#app/rules/time/zone-time.ts";
import { latestNight, nextNight } from "./link-night.ts";
import { filmResult, type LinkResult, pageResult, pictureResult, settle } from "./link-result.ts";
import { type LinkState, linkStatus, nextLinkState } from "./link-state.ts";

const fine: LinkResult = { kind: "fine" };
const gone: LinkResult = { kind: "gone", status: 404 };
const unknown: LinkResult = { kind: "unknown", reason: "it did not answer in time" };
const start = Date.parse("2026-11-16T03:30:00Z");
const at = (hours: number) => new Date(start + hours * 3600 * 1000);
const iso = (hours: number) => at(hours).toISOString();

const untouched: LinkState = {
  checked_at: null,
  failing_since: null,
  unavailable: false,
  reason: null,
};

/** What checks at some hours make of a link. */
function after(checks: readonly (readonly [hours: number, result: LinkResult])[]) {
  let state = untouched;
  for (const [hours, result] of checks) state = nextLinkState(state, result, at(hours));
  return state;
}

test.each<[string, [number, LinkResult][], Partial<LinkState>]>([
  ["fine", [[0, fine]], { failing_since: null, unavailable: false, reason: null }],
  ["one failure", [[0, gone]], { failing_since: iso(0), unavailable: false }],
  [
    "two within a day",
    [
      [0, gone],
      [19.9, gone],
    ],
    { failing_since: iso(0), unavailable: false },
  ],
  [
    "two nights",
    [
      [0, gone],
      [24, gone],
    ],
    { failing_since: iso(0), unavailable: true },
  ],
  [
    "a slow first night",
    [
      [0, gone],
      [20, gone],
    ],
    { unavailable: true },
  ],
  [
    "fine in between",
    [
      [0, gone],
      [12, fine],
      [24, gone],
    ],
    { failing_since: iso(24), unavailable: false },
  ],
  [
    "not known in between",
    [
      [0, gone],
      [24, unknown],
      [48, gone],
    ],
    { unavailable: true },
  ],
  [
    "never certain",
    [
      [0, unknown],
      [24, unknown],
      [48, unknown],
    ],
    { failing_since: null, unavailable: false, reason: "It did not answer in time." },
  ],
  [
    "failed once, then not known",
    [
      [0, gone],
      [48, unknown],
    ],
    { unavailable: false, checked_at: iso(48), reason: "It answers 404: there is no such page." },
  ],
  [
    "unavailable, then not known",
    [
      [0, gone],
      [24, gone],
      [28, unknown],
    ],
    { unavailable: true, failing_since: iso(0) },
  ],
  [
    "unavailable, failing soon again",
    [
      [0, gone],
      [24, gone],
      [25, gone],
    ],
    { unavailable: true },
  ],
  [
    "back again",
    [
      [0, gone],
      [24, gone],
      [28, fine],
    ],
    { failing_since: null, unavailable: false, reason: null },
  ],
  [
    "a clock that was set back",
    [
      [0, gone],
      [-48, gone],
    ],
    { unavailable: false },
  ],
])("%s", (_name, checks, expected) => {
  expect(after(checks)).toMatchObject(expected);
});

test("what was not asked or not known is “not checked”, never broken", () => {
  const shown = (checks: [number, LinkResult][], ignored_at: string | null = null) =>
    linkStatus({ ...after(checks), ignored_at });
  expect(shown([])).toBe("unchecked");
  expect(shown([[0, unknown]])).toBe("unchecked");
  expect(shown([[0, fine]])).toBe("fine");
  expect(shown([[0, gone]])).toBe("broken");
  expect(
    shown(
      [
        [0, gone],
        [24, gone],
      ],
      iso(25),
    ),
  ).toBe("ignored");
});

test.each([
  [200, "fine"],
  [204, "fine"],
  [404, "gone"],
  [410, "gone"],
  [401, "unknown"],
  [403, "unknown"],
  [405, "unknown"],
  [429, "unknown"],
  [451, "unknown"],
  [500, "unknown"],
  [503, "unknown"],
  [999, "unknown"],
])("a page that answers %s is %s", (status, kind) => {
  expect(pageResult({ status }).kind).toBe(kind);
});

test("a host that wants peace is not counted as a server in trouble", () => {
  expect(pageResult({ status: 503 })).toMatchObject({ status: 503 });
  expect(pageResult({ status: 503, retryAfter: "120" })).not.toHaveProperty("status");
});

test.each([
  ["image/jpeg", "fine"],
  ["IMAGE/WEBP", "fine"],
  ["text/html; charset=utf-8", "broken"],
  ["application/json", "broken"],
  ["application/octet-stream", "unknown"],
  [undefined, "unknown"],
])("a picture that is %s is %s", (type, kind) => {
  expect(pictureResult({ status: 200, ...(type && { type }) }).kind).toBe(kind);
});

const film = { id: "dQw4w9WgXcQ" };
const vimeo = { id: "76979871", host: "vimeo" as const };
const there = { status: 200, width: 480 };

test.each([
  ["it may be played", film, { status: 200 }, there, "fine", ""],
  ["it may be played, its picture is missing", film, { status: 200 }, { status: 404 }, "fine", ""],
  ["it is gone", film, { status: 404 }, { status: 404 }, "broken", "YouTube does not know it"],
  [
    "it may not be embedded",
    film,
    { status: 401 },
    there,
    "broken",
    "may not be played on other sites",
  ],
  ["it is private", film, { status: 403 }, there, "broken", "is private"],
  ["Vimeo has it no more", vimeo, { status: 404 }, undefined, "broken", "Vimeo does not know it"],
  ["YouTube is busy", film, { status: 429 }, there, "unknown", "come back later"],
  [
    "YouTube is busy, the picture is gone",
    film,
    { status: 503 },
    { status: 404 },
    "broken",
    "no picture",
  ],
  [
    "YouTube is busy, the picture is gray",
    film,
    { status: 400 },
    { status: 200, width: 120 },
    "unknown",
    "gray",
  ],
  ["nobody answers", film, unknown, unknown, "unknown", "in time"],
] as const)("a film: %s", (_name, video, word, picture, kind, reason) => {
  const result = filmResult(video, word, picture);
  expect(result.kind).toBe(kind);
  expect("reason" in result ? result.reason : "").toContain(reason);
});

test("what cannot be reached is broken only if something else can", () => {
  const refused = { kind: "unreachable", reason: "its host refuses to connect" } as const;
  expect(settle(refused, true).kind).toBe("broken");
  expect(settle(refused, false).kind).toBe("unknown");
  expect(settle(gone, false)).toEqual(gone);
});

test.each(["America/New_York", "Europe/Berlin", "Pacific/Auckland"])(
  "a year of nights in %s: half past three, once a day",
  (timeZone) => {
    const nights = new Set<string>();
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const now = at(hour);
      const night = latestNight(now, timeZone);
      expect(night <= now && nextNight(now, timeZone) > now).toBe(true);
      // Where clocks are put forward at that hour, it is later.
      expect([210, 270]).toContain(wallTime(night, timeZone).minutes);
      nights.add(night.toISOString());
    }
    expect(nights.size).toBeGreaterThanOrEqual(365);
    expect(nights.size).toBeLessThanOrEqual(366);
  },
);
