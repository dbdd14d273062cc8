/** What an answer costs that is rendered for one request, on public screens and on those of staff. */
import { setTimeout as wait } from "node:timers/promises";
import { article, spotlight } from "../tests/support/pages.ts";
import { startSite } from "../tests/support/site.ts";
import { createStaff, signIn } from "../tests/support/staff.ts";
import { measure, printTable } from "./support/measure.ts";

const requests = 200;
const email = "bench@example.com";

/** A notice is for one visitor, so its page is rendered for every request. */
const visitors = [
  "/about?notice=saved",
  "/?notice=saved",
  "/packages?notice=saved",
  `/blog/${article.slug}?notice=saved`,
  `/BuyBlack/${spotlight.slug}?notice=saved`,
  "/blog?page=2&notice=saved",
  "/blog.data?page=2",
];
/** One address may search 60 times in 10 s. */
const searches = ["/search?q=business", "/BuyBlack?q=candle", "/tv?q=founder"];
const staff = ["/admin", "/admin/enquiries", "/admin/desk", "/admin/words", "/admin.data"];

const site = await startSite({ LOG_LEVEL: "info" });
createStaff(site, email, "admin");
const { cookie } = await signIn(site, email);
const at = { pid: site.process.pid ?? 0, port: Number(new URL(site.url).port), connections: 4 };

const rows = [];
for (const path of visitors) rows.push(await measure(path, { ...at, path, requests }));
for (const path of searches) {
  await wait(10_000);
  rows.push(await measure(path, { ...at, path, requests: 50 }));
}
for (const path of staff) {
  rows.push(await measure(path, { ...at, path, requests, headers: `Cookie: ${cookie}` }));
}
await site.stop();
printTable(
  rows.map(({ name, cpu, p99, failed }) => ({
    screen: name,
    "CPU ms": (cpu / 1000).toFixed(2),
    "p99 ms": p99,
    failed,
  })),
);
