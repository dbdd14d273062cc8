import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "site-data-"));
const secret = "hidden-secret";

test("create-admin says when it replaced the password of an account", () => {
  const made = createAdmin("twice@example.com", secret);
  expect(made.stdout).toBe("twice@example.com is an admin. Sign in at /admin.\n");
  expect(createAdmin("twice@example.com", secret).stdout).toBe(
    "twice@example.com had a password: it was replaced.\ntwice@example.com is an admin now. Sign in at /admin.\n",
  );
  expect(made.stdout + made.stderr).not.toContain(secret);
});

test("create-admin refuses what is no address", () => {
  const { status, stderr } = createAdmin("nonsense", secret);
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test.each([
  ["tiny", /./],
  [
    "1234567890",
    /^On the list of common passwords\. Ten characters or more, three words are good\.\n$/,
  ],
])("create-admin refuses the password “%s”", (bad, reason) => {
  const { status, stderr } = createAdmin("refused@example.com", bad);
  expect(status).toBe(1);
  expect(stderr).toMatch(reason);
});

test("create-admin takes a password that is typed, and does not show it", () => {
  const { status, stdout, stderr } = createAdmin("typed@example.com", undefined, "typed-secret\n");
  expect(status).toBe(0);
  expect(stdout + stderr).not.toContain("typed-secret");
});

function createAdmin(email: string, password: string | undefined, input = "") {
  const env = { ...process.env, DATA_DIR: folder, ADMIN_PASSWORD: password };
  return spawnSync("node", ["scripts/create-admin.ts", email], { env, input, encoding: "utf8" });
}
