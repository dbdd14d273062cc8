import type { Site } from "./site.ts";
import { signIn, withDatabase } from "./staff.ts";

/** Publishes the postal address without which no issue goes out, as an admin does. */
export async function givePostalAddress(site: Site, admin: string) {
  const { cookie = "" } = await signIn(site, admin);
  const row = withDatabase(site, (database) =>
    database.prepare("select version from site_words where name = 'facts'").get(),
  );
  const version = Number(row?.version ?? 0);
  const words = { address: "12 Example Street, Accra" };
  for (const [intent, group] of [
    ["save", { group: "facts", version, words }],
    ["publish", { group: "facts", version: version + 1 }],
  ]) {
    const answer = await fetch(`${site.url}/api/words`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify({ intent, groups: [group] }),
    });
    if (!answer.ok) throw new Error(`The address was not published: ${await answer.text()}`);
  }
}
