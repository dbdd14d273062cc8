import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { startBucket } from "../../support/bucket.ts";
import { createDatabase } from "../../support/postgres.ts";
import { manifestOf, newFolder, refusal, run } from "./commands.ts";
import { backup, expectSameSite, postgres } from "./source.ts";

test("a move to PostgreSQL and S3 that is killed goes on where it was and doubles nothing", {
  timeout: 90_000,
}, async () => {
  const bucket = await startBucket();
  const dataDir = newFolder();
  await run("restore", [backup], { DATA_DIR: dataDir });
  addPictures(dataDir, 15);
  const source = await manifestOf({ DATA_DIR: dataDir });
  const target = {
    DATA_DIR: dataDir,
    DATABASE_URL: await createDatabase(postgres.url),
    ...bucket.env,
  };
  const { bucketStorage } = await import("#app/server/pictures/s3.server.ts");
  const storage = bucketStorage(bucket.settings);

  await killedWhen(target, async () => (await storage.list("")).length >= 2);
  expect((await storage.list("")).length).toBeLessThan(16);
  await killedWhen(target, (output) => output.includes("Rows …"));
  const output = await run("migrate-to-postgres", [], target);
  expect(output).toMatch(/pictures +16 rows .* same on both sides/);
  expect(output).toContain("each compared");
  expect(await run("migrate-to-postgres", [], target)).toContain("nothing was written twice");
  expect(existsSync(join(dataDir, "site.db"))).toBe(true);

  const moved = { ...target, DATA_DIR: newFolder() };
  const { files, ...rows } = await manifestOf(moved);
  const isMail = (name: string) => name.startsWith("mails/");
  const withoutMails = Object.entries(source.files).filter(([name]) => !isMail(name));
  expect({ files, ...rows }).toEqual({ ...source, files: Object.fromEntries(withoutMails) });
  await expectSameSite(moved);
  expect(await refusal("migrate-to-postgres", [], target)).toMatch(
    /is not empty, and its table \w+ is not the one of .+ Nothing was changed\./,
  );
  await bucket.stop();
});

function addPictures(dataDir: string, count: number) {
  const database = new DatabaseSync(join(dataDir, "site.db"));
  const insert = database.prepare(
    "insert into pictures select ?, width, height, ?, animated, created_at, null, null from pictures limit 1",
  );
  for (let number = 1; number <= count; number += 1) {
    const bytes = Buffer.alloc(100_000, number);
    insert.run(`${number}.jpg`, bytes.length);
    writeFileSync(join(dataDir, "blog-images", `${number}.jpg`), bytes);
  }
  database.close();
}

/** Starts the move and kills it as soon as something is so. */
async function killedWhen(
  env: Record<string, string>,
  isSo: (output: string) => boolean | Promise<boolean>,
) {
  const child = spawn("node", ["scripts/migrate-to-postgres.ts"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  while (child.exitCode === null && !(await isSo(output))) await wait(20);
  expect(child.exitCode).toBeNull();
  child.kill("SIGKILL");
  await ended;
}
