import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const sources = [
  ...["app", "brand", "demo", "http", "migrations", "public", "scripts"],
  ...["server.ts", "site.config.ts", "desk.config.ts", "vite.config.ts", "react-router.config.ts"],
  ...["package.json", "tsconfig.json"],
];

/** The sources of the project in a folder of their own, where an owner may change them. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), "site-copy-"));
  for (const name of sources) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return {
    folder,
    edit(name: string, change: (text: string) => string) {
      const file = join(folder, name);
      writeFileSync(file, change(readFileSync(file, "utf8")));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
    /** One of the commands of `package.json`, without what installs before it. */
    run(script: "brand" | "build") {
      const env = { ...process.env, NODE_ENV: "production" };
      const args = ["run", "--ignore-scripts", script];
      return execFileSync("npm", args, { cwd: folder, env, stdio: "pipe" }).toString();
    },
  };
}
