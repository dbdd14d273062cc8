import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "./site.ts";

/** The path with its token that the newest mail to somebody has; the mail may be on its way. */
export function findMailLink(site: Site, email: string, path: string) {
  return findInMail(site, email, new RegExp(`${path}\\?token=[\\w.-]+`));
}

/** What the newest mail to somebody that matches says; the mail may be on its way. */
export async function findInMail(site: Site, email: string, pattern: RegExp) {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = readMails(site)
      .filter((text) => text.includes(`To: ${email}`))
      .flatMap((text) => pattern.exec(text)?.[0] ?? []);
    const newest = found.at(-1);
    if (newest) return newest;
    await wait(50);
  }
  throw new Error(`No mail to ${email} with ${pattern} was saved.`);
}

/** Without a mail server every mail is a file; their names begin with the time. */
function readMails({ dataDir }: Site) {
  const folder = join(dataDir, "outbox");
  return filesIn(folder).map((file) =>
    readFileSync(join(folder, file), "utf8")
      .replace(/=\r?\n/g, "")
      .replaceAll("=3D", "="),
  );
}

function filesIn(folder: string) {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(".eml"))
      .toSorted();
  } catch {
    return [];
  }
}
