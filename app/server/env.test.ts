import { expect, test } from "vitest";
import { parseEnv, settings } from "./env.server.ts";

test("a copy goes to another folder or to a bucket, never beside the original", () => {
  const refusal = "COPY_TO must not be in DATA_DIR: a copy beside the original burns with it.";
  for (const COPY_TO of ["data/copy", "./data", "data/../data/x"]) {
    expect(() => parseEnv({ COPY_TO })).toThrow(refusal);
  }
  expect(parseEnv({ COPY_TO: "data-copy" }).COPY_TO).toBe("data-copy");
  expect(() => parseEnv({ COPY_TO: "s3://copies/x" })).toThrow("S3_ENDPOINT is missing");
  expect(() => parseEnv({ COPY_TO: "s3://" })).toThrow("COPY_TO is set to a value");
});

test("nothing set gives a working configuration", () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, DEMO_CONTENT: true, TRUST_PROXY: 0 });
});

test.each([
  ["https://example.com", false],
  ["https://localhost.example.com", false],
  ["http://localhost:3000", true],
  ["http://127.0.0.1", true],
  ["http://[::1]:8080", true],
])("a site at %s has demo content: %s", (SITE_URL, expected) => {
  expect(parseEnv({ SITE_URL }).DEMO_CONTENT).toBe(expected);
  expect(parseEnv({ SITE_URL, DEMO_CONTENT: "true" }).DEMO_CONTENT).toBe(true);
  expect(parseEnv({ SITE_URL, DEMO_CONTENT: "false" }).DEMO_CONTENT).toBe(false);
});

test("an empty value counts as not set", () => {
  expect(parseEnv({ DATABASE_URL: "", SITE_URL: "" }).DATABASE_URL).toBeUndefined();
});

test("the name of the region header counts in any letter case", () => {
  expect(parseEnv({ REGION_HEADER: "CF-IPCountry" }).REGION_HEADER).toBe("cf-ipcountry");
});

test("several owners are told apart by commas, each once", () => {
  expect(parseEnv({ OWNER_EMAIL: "Ada@Example.com" }).OWNER_EMAIL).toEqual(["ada@example.com"]);
  const several = "ada@example.com, owner@почта.рф , ADA@example.com";
  expect(parseEnv({ OWNER_EMAIL: several }).OWNER_EMAIL).toEqual([
    "ada@example.com",
    "owner@xn--80a1acny.xn--p1ai",
  ]);
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["HOST", "http://127.0.0.1"],
  ["SITE_URL", "site.example"],
  ["SITE_URL", "ftp://site.example"],
  ["VOICE_ORIGIN", "voice.example"],
  ["DATABASE_URL", "mysql://localhost/site"],
  ["DEMO_CONTENT", "maybe"],
  ["STAGING", "yes"],
  ["PREPARE_PAGES", "later"],
  ["SMTP_URL", "localhost:25"],
  ["SMTP_REQUIRE_TLS", "yes"],
  ["MAIL_RATE", "0"],
  ["MAIL_RATE", "fast"],
  ["HSTS_SUBDOMAINS", "1"],
  ["OWNER_EMAIL", "owner"],
  ["OWNER_EMAIL", "ada@example.com,"],
  ["OWNER_EMAIL", "ada@example.com bo@example.com"],
  ["WEBHOOK_URL", "hooks.example"],
  ["WEBHOOK_URL", "http://hooks.example/enquiries"],
  ["WEBHOOK_URL", "https://user:word@hooks.example/"],
  ["WEBHOOK_SECRET", "short"],
  ["BOUNCE_ADDRESS", "bounces"],
  ["BOUNCE_ADDRESS", "bounces+us@example.com"],
  ["BOUNCE_ADDRESS", "sixteen.letters_@example.com"],
  ["BOUNCE_IMAP_URL", "mail.example.com"],
  ["BOUNCE_IMAP_URL", "https://name:word@mail.example.com"],
  ["BOUNCE_IMAP_URL", "imaps://mail.example.com/INBOX"],
  ["BOUNCE_IMAP_URL", "imaps://name:%zz@mail.example.com/INBOX"],
  ["BOUNCE_WEBHOOK_SECRET", "short"],
  ["S3_ENDPOINT", "bucket"],
  ["TRUST_PROXY", "yes"],
  ["REGION_HEADER", "a b"],
  ["GEO_LOOKUP_URL", "geo"],
  ["SECRET", "short"],
  ["REQUIRE_SECOND_FACTOR", "everybody"],
  ["METRICS_TOKEN", "short"],
  ["METRICS_TOKEN", "with spaces in it, but long"],
  ["LOG_LEVEL", "loud"],
])("a wrong %s (%j) is refused by name", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(
    new RegExp(`^${name} is set to a value that cannot be used: it must be .+\\.$`),
  );
});

test("the voice assistant never runs at the address of the site", () => {
  const SITE_URL = "https://site.example";
  const VOICE_ORIGIN = "https://voice.site.example/";
  expect(parseEnv({ SITE_URL, VOICE_ORIGIN }).VOICE_ORIGIN).toBe("https://voice.site.example");
  for (const values of [{ VOICE_ORIGIN }, { SITE_URL, VOICE_ORIGIN: SITE_URL }]) {
    expect(() => parseEnv(values)).toThrow(/^VOICE_ORIGIN needs a host of its own/);
  }
});

test("a webhook leaves encrypted or stays on the machine, and always signed", () => {
  const WEBHOOK_SECRET = "twenty-four-characters-or-more";
  for (const WEBHOOK_URL of ["https://hooks.example/x?key=1", "http://127.0.0.1:5678/hook"]) {
    expect(parseEnv({ WEBHOOK_URL, WEBHOOK_SECRET }).WEBHOOK_URL).toBe(WEBHOOK_URL);
    expect(() => parseEnv({ WEBHOOK_URL })).toThrow(/^WEBHOOK_SECRET is missing: .+\.$/);
  }
  expect(() => parseEnv({ WEBHOOK_SECRET })).toThrow(/^WEBHOOK_URL is missing: .+\.$/);
});

const storage = {
  S3_ENDPOINT: "https://s3.example",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

test("a whole storage is taken, with or without its bucket", () => {
  expect(parseEnv(storage)).toMatchObject(storage);
  expect(parseEnv({ ...storage, S3_BUCKET: "pictures" }).S3_BUCKET).toBe("pictures");
});

test.each(["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])(
  "half a storage, without %s, is refused by name",
  (name) => {
    expect(() => parseEnv({ ...storage, [name]: "" })).toThrow(
      new RegExp(`^${name} is missing: pictures go to S3 only when .+ are all set\\.$`),
    );
    expect(() => parseEnv({ S3_BUCKET: "pictures" })).toThrow(/^S3_ENDPOINT is missing/);
  },
);

test("the page of settings names every one of them", async () => {
  const rows = Object.entries(settings).map(
    ([name, { for: purpose, must }]) => `| \`${name}\` | ${purpose} | ${must} |`,
  );
  const page = [
    "# Settings",
    "",
    "All of them are optional and are read from the environment once, at the start. A wrong value stops",
    "the start with one sentence. In brackets: what holds when it is not set.",
    "",
    "| Name | For | Must be |",
    "| --- | --- | --- |",
    ...rows,
    "",
    "The country of `blockedCountry` in `desk.config.ts` sees a notice. It is looked up in a database that",
    "comes with the site; behind a proxy set `TRUST_PROXY`, behind a shared cache also `REGION_HEADER`. A",
    "service of `GEO_LOOKUP_URL` answers JSON with `country_code`; without `{ip}` it is asked at",
    "`…/ADDRESS/json`, and the privacy page should then name it.",
    "",
    "`app/server/env.server.ts` has this table; `npx vitest run app/server/env.test.ts -u` writes this page.",
    "",
  ];
  await expect(page.join("\n")).toMatchFileSnapshot("../../docs/settings.md");
});
