import { answered, type Process } from "./machine.ts";
import { minute, oneOf, second, staffEmail, type World } from "./world.ts";

export type Upload = {
  name: string;
  bytes: Buffer;
  ackedAt: number;
  /** By the clock of the site. */
  wallAt: number;
};

const most = 6;

/** What staff and visitors do with pictures. */
export const pictureSteps = {
  upload: {
    weight: 6,
    words: () => "a picture is uploaded",
    run: (world: World) => upload(world),
  },
  "see a picture": {
    weight: 6,
    words: () => "a visitor sees a picture",
    run: (world: World, a: number, b: number) => see(world, oneOf(world.uploads, a), b < 0.5),
  },
};

async function upload({ site, chance, uploads, log }: World) {
  if (uploads.length >= most) return;
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), chance.bytes(60)]);
  const stored = await site.ask((life) => life.storeImage(bytes, { by: staffEmail }));
  if (!stored.ok) return;
  uploads.push({
    name: stored.value.name,
    bytes,
    ackedAt: site.schedule.now(),
    wallAt: site.wallNow(),
  });
  log(`${stored.value.name} is uploaded`);
}

async function see(world: World, picture: Upload | undefined, isSmall: boolean) {
  if (!picture) return;
  const { name, bytes, wallAt } = picture;
  // What nobody uses is removed after 30 days.
  if (world.site.latest() - wallAt > 29 * 24 * 60 * minute) return;
  const wanted = isSmall ? { width: 400 as const, accept: "image/webp" } : undefined;
  const found = await world.site.ask((life) => life.findImage(name, wanted));
  if (!found.ok || !world.uploads.includes(picture)) return;
  if (!found.value || !Buffer.from(found.value.bytes).includes(bytes))
    world.broken("an uploaded picture is what visitors get", `${name} is another, or none`);
}

/** All of them, once nothing goes wrong any more. */
export async function seeAll(world: World) {
  for (const picture of world.uploads) await see(world, picture, false);
}

/** What was uploaded in the last moments may not be copied. */
export function forgetUploads(world: World, since: number) {
  world.uploads = world.uploads.filter(({ ackedAt }) => ackedAt < since - 4 * second);
}

/** The library of pictures, for which all have the same size. */
export function createSharpModule(process: Process) {
  function sharp(bytes: Uint8Array) {
    const info = { width: 800, height: 600 };
    let drawn = Buffer.from(bytes);
    const picture = {
      metadata: async () => info,
      resize({ width, fit }: { width: number; fit?: string }) {
        if (!fit) drawn = Buffer.concat([Buffer.from(`${width} pixels wide: `), bytes]);
        return picture;
      },
      async toBuffer({ resolveWithObject = false } = {}) {
        await answered(process, 1 + process.chance.below(100));
        return resolveWithObject ? { data: drawn, info } : drawn;
      },
    };
    const others = ["autoOrient", "avif", "gif", "jpeg", "png", "raw", "timeout", "webp"];
    return Object.assign(picture, Object.fromEntries(others.map((name) => [name, () => picture])));
  }
  return { default: Object.assign(sharp, { cache: () => {}, concurrency: () => {} }) };
}
