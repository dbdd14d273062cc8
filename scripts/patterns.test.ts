import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

test("a pattern whose time grows faster than its text fails the check, wherever it is", () => {
  const root = mkdtempSync(join(tmpdir(), "patterns-"));
  mkdirSync(join(root, "app"));
  mkdirSync(join(root, "http"));
  writeFileSync(join(root, "app/one.tsx"), "export const one = <p>{/^(\\w+\\s?)*$/.source}</p>;");
  writeFileSync(join(root, "app/two.ts"), 'export const two = new RegExp("\\\\d+x", "u");');
  writeFileSync(
    join(root, "http/three.ts"),
    "export const three = (end: string) => [/[a-z]+x/, new RegExp(`a*` + end)];",
  );
  const args = [resolve("scripts/patterns.ts"), "--check"];
  const { stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  rmSync(root, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(/\/\^\(\\w\+\\s\?\)\*\$\/\n {2}in app\/one\.tsx:1: exponential/);
  expect(stderr).toMatch(/\/\\d\+x\/u\n {2}in app\/two\.ts:1: 2nd degree polynomial/);
  expect(stderr).toMatch(/\/\[a-z\]\+x\/\n {2}in http\/three\.ts:1: 2nd degree polynomial/);
  expect(stderr).toMatch(/RegExp in http\/three\.ts\n.*built at run time/);
});
