import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };
import table from "../scripts/commands.json" with { type: "json" };

const scripts: Record<string, string> = packageFile.scripts;
const commands: Record<string, { needs: string; run?: string }> = table;
const benches = globSync("bench/*.ts").map((file) => file.slice("bench/".length, -".ts".length));

test("every command is run by the one runner, and has something to run", () => {
  // The runner builds by the first of them; the second only writes a list.
  const { build: _, licences: __, ...others } = scripts;
  for (const [name, script] of Object.entries(others)) {
    expect(script).toBe(`node scripts/run.mjs ${name}`);
    const run = commands[name]?.run ?? `scripts/${name}.ts`;
    const file = run.split(" ").find((word) => !word.startsWith("--"));
    if (name !== "bench") expect(existsSync(file ?? ""), run).toBe(true);
  }
  expect(Object.keys(commands).filter((name) => !(name in others))).toEqual([]);
});

test("commands for a running site leave alone what it runs on", () => {
  const beside = ["backup", "canary", "check-links", "create-admin", "export", "import"];
  beside.push("migrate-to-postgres", "remove-demo", "restore", "seed", "update");
  const prepared = ["build", "licences", ...Object.keys(commands)];
  expect(
    Object.keys(scripts)
      .filter((name) => !prepared.includes(name))
      .sort(),
  ).toEqual(beside);
});

test("every command that is written about exists, with every measurement", () => {
  const files = globSync([
    ...["README.md", "Dockerfile", "compose.yaml", "*.config.ts", "brand/*.ts", "docs/*.md"],
    ...["app/**/*.{ts,tsx}", "bench/**/*.ts", "deploy/*", "scripts/**/*.*"],
  ]);
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name = "") => !(name in scripts))).toEqual([]);
  const measured = [...text.matchAll(/npm run bench -- ([a-z]+)/g)].map(([, name]) => name);
  expect(measured.length).toBeGreaterThan(10);
  expect(measured.filter((name = "") => !benches.includes(name))).toEqual([]);
});
