/** `npm run sbom`: what a running site is made of, read from the lockfile, as CycloneDX. The same lockfile gives the same bytes. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { site } from "#site.config.ts";

if (import.meta.main) process.stdout.write(sbom());

export function sbom() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const args = ["sbom", "--package-lock-only", "--omit=dev", "--sbom-format=cyclonedx"];
  const said = execFileSync("npm", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const { metadata, ...bom } = JSON.parse(said);
  const { timestamp: _, component, ...rest } = metadata;
  const own = { ...component, type: "application", name: site.name };
  const list = { ...bom, serialNumber: uuidOf(lock), metadata: { ...rest, component: own } };
  return `${JSON.stringify(list, null, 1)}\n`;
}

/** A name of its own for every lockfile, marked as made from a hash. */
function uuidOf(hex: string) {
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
  return `urn:uuid:${a}-${b}-8${c}-a${d}-${hex.slice(20, 32)}`;
}
