/**
 * How much memory uploads take: JPEGs of 50 megapixels, as large as the site accepts, in a row and
 * at once, sent as the editor sends them. Variants are drawn meanwhile; the rest is not waited for.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { uploadPath } from "#app/rules/links/paths.ts";
import { maxImageMegapixels } from "#app/rules/media/images.ts";
import { startSite } from "../tests/support/site.ts";
import { createStaff, signIn } from "../tests/support/staff.ts";
import { printTable, residentMegabytes } from "./support/measure.ts";

const count = Number(process.argv[2] ?? 20);
/** On a slow machine the rest of a row is left out. */
const longestRow = 75;

const picture = await drawPicture();
const site = await startSite({ LOG_LEVEL: "warn" });
const pid = site.process.pid ?? 0;
createStaff(site, "staff@example.com", "editor");
const { cookie = "" } = await signIn(site, "staff@example.com");
const begin = performance.now();

const rows = [
  await measurePeak("in a row", async () => {
    let sent = 0;
    while (sent < count && seconds() < longestRow) {
      await upload();
      sent += 1;
    }
    return sent;
  }),
  await measurePeak("at once", async () => {
    await Promise.all(Array.from({ length: count }, upload));
    return count;
  }),
];
printTable(rows);
await site.stop();
rmSync(site.dataDir, { recursive: true, force: true });

/** Noise, which compresses as badly as a photograph with much grain. */
async function drawPicture() {
  const side = Math.floor(Math.sqrt(maxImageMegapixels * 1e6));
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const size = Math.floor(side / 4);
  const create = { width: size, height: size, channels: 3, background: "#888", noise } as const;
  const grain = await sharp({ create }).png().toBuffer();
  const drawn = await sharp(grain).resize(side, side).jpeg({ quality: 85 }).toBuffer();
  console.log(
    `A JPEG of ${(side ** 2 / 1e6).toFixed(1)} megapixels, ${megabytes(drawn.length)} MB`,
  );
  return new Blob([new Uint8Array(drawn)], { type: "image/jpeg" });
}

async function upload() {
  const body = new FormData();
  body.set("file", picture, "grain.jpg");
  const headers = { Cookie: cookie, Origin: site.url };
  const response = await fetch(site.url + uploadPath, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

async function measurePeak(what: string, work: () => Promise<number>) {
  const before = residentMegabytes(pid);
  // The kernel notes a new peak from here on.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const started = seconds();
  const uploads = await work();
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return {
    what,
    uploads,
    "seconds each": ((seconds() - started) / uploads).toFixed(1),
    "MB before": before,
    "MB at most": Math.round(Number(peak) / 1024),
    "MB after": residentMegabytes(pid),
  };
}

function seconds() {
  return (performance.now() - begin) / 1000;
}

function megabytes(bytes: number) {
  return (bytes / 1024 ** 2).toFixed(1);
}
