/** Prints pages of the built site, every word in an element that names it, as JSON by their paths. */
import type * as App from "#app/server/app.server.ts";
import { addIssues } from "./issues.ts";

const built = new URL("../../build/server/index.js", import.meta.url).href;
const app: typeof App = await import(built);
const site = await app.openApp(() => {});
addIssues({ dataDir: process.env.DATA_DIR ?? "" });

const pages: Record<string, string> = {};
for (const path of process.argv.slice(2)) {
  const page = await app.renderMarked(path, { address: "", reportError: fail });
  pages[path] = await page.text();
}
await site.close();
process.stdout.write(JSON.stringify(pages), () => process.exit());

function fail(error: unknown): never {
  throw error;
}
