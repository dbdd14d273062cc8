/** What an answer costs that is rendered for one request, on public screens and on those of staff. */
import { article, spotlight } from "../tests/support/pages.ts";
import { startSite } from "../tests/support/site.ts";
import { createStaff, signIn } from "../tests/support/staff.ts";
import { measure, printTable } from "./measure.ts";

const requests = 200;
const email = "bench@example.com";

/** A notice is for one visitor, so its page is rendered for every request. */
const visitors = [
  "/about?notice=saved",
  "/?notice=saved",
  "/packages?notice=saved",
  `/blog/${article.slug}?notice=saved`,
  `/BuyBlack/${spotlight.slug}?notice=saved`,
  "/search?q=business",
  "/BuyBlack?q=candle",
  "/blog?page=2",
  "/tv?q=founder",
  "/blog.data?page=2",
];
const staff = ["/admin", "/admin/enquiries", "/admin/desk", "/admin/words", "/admin.data"];

const site = await startSite({ LOG_LEVEL: "info" });
createStaff(site, email, "admin");
const { cookie } = await signIn(site, email);
const at = { pid: site.process.pid ?? 0, port: Number(new URL(site.url).port), connections: 4 };

const rows = [];
for (const path of visitors) rows.push(await measure(path, { ...at, path, requests }));
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
