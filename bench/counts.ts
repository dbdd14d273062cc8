/**
 * What counting costs: a cached spotlight sent to browsers, which are counted, and the same with the mark
 * of a page fetched in advance, which is not. Both in turn, so that the machine's moods are shared.
 */
import { spotlight } from "../tests/support/pages.ts";
import { startSite } from "../tests/support/site.ts";
import { type Measured, measure, printTable } from "./support/measure.ts";

const rounds = 10;
const browser =
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0\r\nAccept: text/html,application/xhtml+xml";
const kinds = {
  "sent, not counted": `${browser}\r\nSec-Purpose: prefetch`,
  "sent and counted": `${browser}\r\nSec-Nothing: prefetch`,
};
const site = await startSite({ LOG_LEVEL: "warn" });
const port = Number(new URL(site.url).port);
const pid = site.process.pid ?? 0;
const path = `/BuyBlack/${spotlight.slug}`;

const measured: Measured[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const [name, headers] of Object.entries(kinds)) {
    measured.push(await measure(name, { pid, port, path, requests: 20_000, headers }));
  }
}
await site.stop();

/** The quickest of each: whatever else the machine does only adds. */
const [plain = 0, counted = 0] = Object.keys(kinds).map((name) =>
  Math.min(...measured.filter((row) => row.name === name).map(({ cpu }) => cpu)),
);
printTable(
  measured.map(({ name, cpu, perSecond, p99, failed }) => ({
    what: name,
    "CPU µs/request": cpu,
    "requests/s": perSecond,
    "p99 ms": p99,
    failed,
  })),
);
console.log(
  `Quickest: ${plain} µs and ${counted} µs, counting costs ${((counted / plain - 1) * 100).toFixed(1)} %`,
);
