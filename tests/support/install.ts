import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The first of the named programs found on the PATH. */
export function findOnPath(...names: string[]) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian packages where that is allowed; returns whether it worked. */
export function aptInstall(...packages: string[]) {
  if (process.getuid?.() !== 0 || !findOnPath("apt-get")) return false;
  console.log(`Installing ${packages.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: ["ignore", "ignore", "inherit"] as ("ignore" | "inherit")[] };
  spawnSync("apt-get", ["update", "-qq"], options);
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  return spawnSync("apt-get", install, options).status === 0;
}

export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
