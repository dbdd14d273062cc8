import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { writeGhostExport, writeMarkdownBlog, writeWxr } from "../support/blog-exports.ts";
import { startOldSite } from "../support/old-site.ts";
import { createDatabase } from "../support/postgres.ts";
import { openRows } from "../support/site-rows.ts";

let old: Awaited<ReturnType<typeof startOldSite>>;
const dataDir = newFolder();
const folder = newFolder();

beforeAll(async () => {
  old = await startOldSite();
  writeWxr(join(folder, "wordpress.xml"), { posts: 200, url: old.url });
  writeGhostExport(join(folder, "ghost.json"), { posts: 10, url: old.url });
  await writeMarkdownBlog(join(folder, "markdown"), { posts: 10, url: old.url });
});
afterAll(() => old.stop());

test("an import that is killed goes on, fetches no picture twice, and makes no doubles", async () => {
  const killed = start("tests/support/import.ts", [join(folder, "wordpress.xml")]);
  await expect.poll(() => old.asked.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(5);
  killed.child.kill("SIGKILL");
  await killed.ended;
  const half = await count("blog_posts");
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(200);

  const resumed = await importInto(dataDir, "wordpress.xml");
  expect(resumed.code).toBe(0);
  expect(resumed.output).toContain(
    `Posts: ${200 - half} made, 0 updated, ${half} as they were, 0 kept`,
  );
  // Those that were on their way when it was killed are fetched again.
  expect(new Set(old.asked).size).toBe(20);
  expect(old.asked.length).toBeLessThanOrEqual(23);
  expect(await count("blog_posts")).toBe(200);

  const asked = old.asked.length;
  const repeated = await importInto(dataDir, "wordpress.xml");
  expect(repeated.output).toContain("Posts: 0 made, 0 updated, 200 as they were, 0 kept");
  expect(old.asked).toHaveLength(asked);
}, 240_000);

test("Ghost and Markdown come, too, and everything goes to PostgreSQL and back as the same files", async () => {
  expect((await importInto(dataDir, "ghost.json", "--site", old.url)).output).toContain(
    "Posts: 9 made",
  );
  expect((await importInto(dataDir, "markdown")).output).toContain("Posts: 10 made");
  const [one, two] = [newFolder(), newFolder()];
  const postgres = {
    DATA_DIR: newFolder(),
    DATABASE_URL: await createDatabase(inject("postgresUrl")),
  };
  await run("scripts/export.ts", [one], { DATA_DIR: dataDir });
  const moved = await run("scripts/import.ts", [one], postgres);
  expect(moved.output).toContain("Posts: 219 made");
  await run("scripts/export.ts", [two], postgres);
  expect(tree(one).size).toBeGreaterThan(240);
  expect(tree(two)).toEqual(tree(one));
}, 240_000);

async function count(table: string) {
  const rows = await openRows({ dataDir });
  const [found] = await rows.all(`select count(*) as total from ${table}`);
  await rows.close();
  return Number(found?.total);
}

function importInto(DATA_DIR: string, name: string, ...args: string[]) {
  return run("tests/support/import.ts", [join(folder, name), ...args], { DATA_DIR });
}

async function run(script: string, args: string[], env: Record<string, string>) {
  const { ended, output } = start(script, args, env);
  const code = await ended;
  return { code, output: output() };
}

function start(
  script: string,
  args: string[],
  env: Record<string, string> = { DATA_DIR: dataDir },
) {
  const child = spawn("node", [script, ...args], { env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, ended, output: () => output };
}

/** Every file with its bytes. */
function tree(root: string) {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) =>
    join(root, name),
  );
  const files = paths.filter((path) => statSync(path).isFile()).toSorted();
  return new Map(files.map((path) => [relative(root, path), readFileSync(path, "latin1")]));
}

function newFolder() {
  return mkdtempSync(join(tmpdir(), "site-moving-"));
}
