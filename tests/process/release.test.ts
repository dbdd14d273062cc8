import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "./backup/commands.ts";

test("a stranger who builds a release elsewhere gets the same bytes, and notices others", () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const keys = newFolder();
  const [own, theirs] = [join(keys, "own.pem"), join(keys, "theirs.pem")];
  writeFileSync(own, privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(theirs, publicKey.export({ type: "spki", format: "pem" }));

  const out = join(newFolder(), "out");
  const said = release(cloneTo(join(newFolder(), "site")), [out], { RELEASE_KEY: own });
  expect(said).toMatch(/-source\.tar\.gz\n.+-build\.tar\.gz\n.+-sbom\.json\nSigned\./);
  expect(said).toMatch(/vulnerabilities/);
  const [sbom = ""] = /\S+-sbom\.json/.exec(said) ?? [];
  const { bomFormat, components } = JSON.parse(readFileSync(join(out, sbom), "utf8"));
  expect(bomFormat).toBe("CycloneDX");
  expect(components.map(({ name }: { name: string }) => name)).toContain("react");

  // As deep, because the packages are not copied: names of their folders are in the build.
  const elsewhere = cloneTo(join(newFolder(), "elsewhere"));
  const check = ["--check", out, "--key", theirs];
  expect(release(elsewhere, check)).toContain("The same bytes, signed with this key.");

  appendFileSync(join(elsewhere, "app/words/facts.ts"), "\nexport const other = 1;\n");
  execFileSync("git", [...author, "commit", "-qam", "Change a word"], { cwd: elsewhere });
  expect(() => release(elsewhere, check)).toThrow(/Other bytes than here/);
  appendFileSync(join(out, "SHA256SUMS"), "0  more\n");
  expect(() => release(elsewhere, check)).toThrow(/The signature is not of this key/);
});

const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];

function cloneTo(folder: string) {
  execFileSync("git", ["clone", "-q", resolve("."), folder]);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

function release(cwd: string, args: string[], settings = {}) {
  const env = { ...process.env, NODE_ENV: "production", INIT_CWD: cwd, ...settings };
  const command = ["--disable-warning=ExperimentalWarning", "scripts/release.ts", ...args];
  return execFileSync(process.execPath, command, { cwd, env, stdio: "pipe", encoding: "utf8" });
}
