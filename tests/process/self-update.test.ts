import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { signText, sumLine } from "../../scripts/release-signature.ts";
import { createDatabase } from "../support/postgres.ts";
import {
  type Change,
  commit,
  newInstallation,
  publish,
  startVisitor,
  updateWithKills,
} from "../support/updated-site.ts";
import { newFolder } from "./backup/commands.ts";

// Each installs, builds, tries, starts and watches several times.
vi.setConfig({ testTimeout: 900_000 });

const everyStep = ["fetch", "backup", "install", "build", "trial", "switch", "watch"] as const;
const watched = ["--watch", "2"];
const onlyLive = `!process.env.DATA_DIR?.endsWith("update-trial")`;

const built: Change = {
  file: "app/words/facts.ts",
  change: (text) => `${text}\nexport const ofNextRelease = 1;\n`,
};

/** Node runs this file as it is, so the release needs no build of its own. */
function inServer(code: string): Change {
  const before = "    const refusal = findRefusal(request);";
  return { file: "server.ts", change: (text) => text.replace(before, `${code}\n${before}`) };
}

const answers500 = `if (!/^.(healthz|readyz)/.test(exchange.path)) return sendText(exchange, 500, "No");`;
const losesForms = `if (exchange.path === "/api/send-contact-email") {
  request.resume();
  return sendText(exchange, 200, '{"ok":true}', { "content-type": "application/json" });
}`;
const halfMigration = `import { type Kysely, sql } from "kysely";
export async function up(db: Kysely<unknown>) {
  await sql\`create table half (id text primary key)\`.execute(db);
  throw new Error("Only half of it.");
}
`;

const broken: Record<string, { changes: Change[]; says: RegExp; state: "stopped" | "undone" }> = {
  "does not build": {
    changes: [{ file: "app/root.tsx", change: (text) => `${text}\nconst = ;\n` }],
    says: /The new release does not build/,
    state: "stopped",
  },
  "has a migration that fails half-way": {
    changes: [
      { file: "migrations/999-half.ts", change: () => halfMigration },
      {
        file: "app/server/db/db.server.ts",
        change: (text) =>
          `import * as half from "../../../migrations/999-half.ts";\n${text.replace(
            "\n};\n\nexport const migrationNames",
            '\n  "999-half": half,$&',
          )}`,
      },
    ],
    says: /Only half of it/,
    state: "stopped",
  },
  "answers 500": { changes: [inServer(answers500)], says: /got lost|sitemap/, state: "stopped" },
  "loses forms": { changes: [inServer(losesForms)], says: /is not stored here/, state: "stopped" },
  "answers 500 only where it runs": {
    changes: [inServer(`if (${onlyLive}) ${answers500}`)],
    says: /answers 500|got lost/,
    state: "undone",
  },
  "does not start where it runs": {
    changes: [
      { file: "server.ts", change: (text) => `${text}\nif (${onlyLive}) process.exit(1);\n` },
    ],
    says: /It ended while it started/,
    state: "undone",
  },
};

test.each([
  ["behind the current link", { linked: true }],
  ["of a unit", { linked: true, unit: "site" }],
  ["in place", {}],
])("an update %s that is killed in every step ends as if it had not been", async (_, options) => {
  const ours = await newInstallation(options);
  const stopVisitor = startVisitor(ours);
  const version = publish(ours.upstream, "9.0.0", [built]);
  const { killed, said } = await updateWithKills(ours, [version, ...watched], [...everyStep]);
  const seen = await stopVisitor();
  await ours.stop();
  console.log(`killed in ${killed.join()}`, seen);
  expect(said).toContain("The site runs 9.0.0");
  expect(killed).toEqual(everyStep);
  expect(ours.version()).toBe("9.0.0");
  expect(ours.journal()).toMatchObject({ state: "done", to: "9.0.0" });
  expect(seen).toMatchObject({ lost: [], doubled: 0 });
  expect(seen.sent).toBeGreaterThan(10);
  expect(seen.longestGap).toBeLessThan(60_000);
  expect(readdirSync(ours.dataDir)).not.toContain("update-trial");
  expect(readdirSync(ours.base)).not.toContain("site.update");
});

test.each(Object.entries(broken))(
  "a release that %s leaves the old one where it was, killed in every step",
  async (_, { changes, says, state }) => {
    const ours = await newInstallation({ linked: true });
    const stopVisitor = startVisitor(ours);
    const before = ours.version();
    const version = publish(ours.upstream, "9.0.0", changes);
    const steps = [...everyStep, "undo" as const];
    const { killed, said } = await updateWithKills(ours, [version, ...watched], steps);
    const seen = await stopVisitor();
    await ours.stop();
    console.log(`killed in ${killed.join()}`, seen);
    expect(said).toMatch(says);
    expect(ours.version()).toBe(before);
    expect(ours.journal()).toMatchObject({ state, reason: expect.stringMatching(says) });
    expect(seen).toMatchObject({ lost: [], doubled: 0 });
    expect(seen.longestGap).toBeLessThan(60_000);
    expect(readdirSync(join(ours.base, "releases"))).toEqual(["first"]);
  },
);

test("an owner's own changes are merged, and stop the update where they meet those of the release", async () => {
  const ours = await newInstallation();
  writeFileSync(join(ours.root, "brand/mine.ts"), "export const mine = 1;\n");
  const first = publish(ours.upstream, "9.0.0", [rename("Ours")]);
  const refused = await ours.update(first).ended();
  expect(refused.said).toContain("Commit your own changes first");
  expect(refused.said).toContain("brand/mine.ts");
  commit(ours.root, [rename("Mine")]);
  const conflict = await ours.update(first).ended();
  expect(conflict.code).toBe(1);
  expect(conflict.said).toMatch(/meet in site\.config\.ts\. .+\nThe update stopped\. Nothing was/);

  commit(ours.upstream, [rename("Baobab Ops")]);
  const { said } = await ours.update(publish(ours.upstream, "9.0.1"), ...watched).ended();
  expect(said).toContain("The site runs 9.0.1");
  expect(existsSync(join(ours.root, "brand/mine.ts"))).toBe(true);
  expect(await (await fetch(ours.url)).text()).toContain("Mine");
  await ours.stop();
});

test("a PostgreSQL site is tried on a database of its own, and a file is taken only as its owner signed it", async () => {
  const databaseUrl = await createDatabase(inject("postgresUrl"));
  const ours = await newInstallation({ linked: true, databaseUrl });
  const version = publish(ours.upstream, "9.0.0", [inServer("")]);
  const keys = newKeys();
  const file = archive(ours, version, keys.private);
  vi.stubEnv("UPDATE_KEY", newKeys().public);
  expect((await ours.update(file).ended()).said).toContain("The signature is not of this key");
  vi.stubEnv("UPDATE_KEY", keys.public);
  expect((await ours.update(version).ended()).said).toContain("is not signed");
  appendFileSync(file, "more");
  expect((await ours.update(file).ended()).said).toContain("not what SHA256SUMS says");
  const signed = archive(ours, version, keys.private);
  const { said } = await ours.update(signed, ...watched).ended();
  vi.unstubAllEnvs();
  await ours.stop();
  expect(said).toContain("The site runs 9.0.0");
  expect(said).not.toContain("embedded");
  expect(await ask(databaseUrl, "select 1 from pg_database where datname like '%trial'")).toEqual(
    [],
  );
});

test("what is no checkout is not updated", async () => {
  const ours = await newInstallation();
  renameSync(join(ours.root, ".git"), join(ours.base, "git"));
  const { code, said } = await ours.update("9.0.0").ended();
  await ours.stop();
  expect(code).toBe(1);
  expect(said).toMatch(/In a container the image is the release|is not a Git checkout/);
  expect(ours.journal()).toBeUndefined();
});

function rename(name: string): Change {
  const change = (text: string) => text.replace(/^ {2}name: ".+"/m, `  name: "${name}"`);
  return { file: "site.config.ts", change };
}

function newKeys() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const folder = newFolder();
  const names = { public: join(folder, "public.pem"), private: join(folder, "private.pem") };
  writeFileSync(names.public, publicKey.export({ type: "spki", format: "pem" }));
  writeFileSync(names.private, privateKey.export({ type: "pkcs8", format: "pem" }));
  return names;
}

/** The source as `npm run release` writes it. */
function archive({ base, upstream }: { base: string; upstream: string }, to: string, key: string) {
  const name = `site-${to}-source.tar.gz`;
  const options = { cwd: upstream, maxBuffer: 2 ** 28 };
  const bytes = gzipSync(execFileSync("git", ["archive", `--prefix=site-${to}/`, "HEAD"], options));
  const sums = sumLine(name, bytes);
  writeFileSync(join(base, name), bytes);
  writeFileSync(join(base, "SHA256SUMS"), sums);
  writeFileSync(join(base, "SHA256SUMS.sig"), signText(sums, key));
  return join(base, name);
}

async function ask(connectionString: string, query: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}
