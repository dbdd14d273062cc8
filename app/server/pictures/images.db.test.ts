import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { LimitReached } from "#app/server/guard/limits.server.ts";
import { UnusableImage } from "./image-types.server.ts";
import { findImage, storeImage } from "./images.server.ts";
import { storeUpload, storeUploads, takeUpload } from "./uploads.server.ts";

const browser = "image/avif,image/webp,image/*,*/*;q=0.8";

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  await db.deleteFrom("pictures").execute();
});
afterEach(() => vi.restoreAllMocks());

test("an upload gets the time as its name and is found again without its metadata", async () => {
  const before = Date.now();
  const { src, width, height } = await storeImage(await picture({ width: 300, height: 200 }));
  expect([width, height]).toEqual([300, 200]);
  const [, timestamp] = /^\/blog-images\/(\d{13})\.jpg$/.exec(src) ?? [];
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
  const image = await findImage(nameOf(src));
  expect(image?.contentType).toBe("image/jpeg");
  expect(await sharp(image?.bytes).metadata()).toMatchObject({ width: 300, height: 200 });
});

test("two uploads at the same moment get neighboring names", async () => {
  vi.spyOn(Date, "now").mockReturnValue(1763180000000);
  const file = await picture({ width: 10, height: 10 });
  const stored = await Promise.all([storeImage(file), storeImage(file), storeImage(file)]);
  expect(stored.map(({ src }) => src)).toEqual([
    "/blog-images/1763180000000.jpg",
    "/blog-images/1763180000001.jpg",
    "/blog-images/1763180000002.jpg",
  ]);
});

test("two processes never give one name twice", async () => {
  const script = `
    Date.now = () => 1763190000000;
    const { storeImage } = await import("#app/server/pictures/images.server.ts");
    const { default: sharp } = await import("sharp");
    const create = { width: 10, height: 10, channels: 3, background: "red" };
    const file = await sharp({ create }).png().toBuffer();
    for (let count = 0; count < 5; count += 1) console.log((await storeImage(file)).src);
    process.exit();`;
  const run = () => promisify(execFile)("node", ["--input-type=module", "-e", script]);
  const outputs = await Promise.all([run(), run()]);
  const names = outputs.flatMap(({ stdout }) => stdout.trim().split("\n"));
  expect(names.toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `/blog-images/176319000000${index}.png`),
  );
});

test.each([
  ["the newest type it knows", browser, "image/avif"],
  ["WebP", "image/webp,*/*", "image/webp"],
  ["the type of the upload without either", "*/*", "image/jpeg"],
])("a browser gets a variant in %s", async (_, accept, contentType) => {
  const { src } = await storeImage(await picture({ width: 900, height: 60 }));
  const image = await findImage(nameOf(src), { width: 400, accept });
  expect(image?.contentType).toBe(contentType);
  expect((await sharp(image?.bytes).metadata()).width).toBe(400);
});

test("a picture that is no wider than requested is served as it was stored", async () => {
  const { src } = await storeImage(await picture({ width: 300, height: 60 }));
  const asked = await findImage(nameOf(src), { width: 400, accept: "*/*" });
  expect(asked).toEqual(await findImage(nameOf(src)));
});

test("variants are drawn ahead, and none beyond the width of the picture", async () => {
  const { src } = await storeImage(await picture({ width: 500, height: 50 }));
  const name = nameOf(src);
  const all = [
    name,
    ...["400.avif", "400.webp", "800.avif", "800.webp"].map((end) => `${name}.${end}`),
  ];
  await vi.waitFor(() => expect(filesOf(name)).toEqual(all), { timeout: 15_000 });
  const widest = await findImage(name, { width: 1600, accept: browser });
  expect((await sharp(widest?.bytes).metadata()).width).toBe(500);
  expect(filesOf(name)).toEqual(all);
});

test("an animation is served moving", async () => {
  const frames = await Promise.all(
    ["red", "blue"].map((background) =>
      sharp({ create: { width: 500, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { src } = await storeImage(gif);
  const image = await findImage(nameOf(src), { width: 400, accept: browser });
  expect(image?.contentType).toBe("image/webp");
  expect((await sharp(image?.bytes).metadata()).pages).toBe(2);
  const plain = await findImage(nameOf(src), { width: 400, accept: "*/*" });
  expect(plain?.contentType).toBe("image/gif");
  expect(await sharp(plain?.bytes).metadata()).toMatchObject({ pages: 2, width: 400 });
});

test.each([
  "../site.db",
  "..",
  "",
  ".incoming",
  "1.jpg/../2.jpg",
  "1.jpg.400.webp",
  "1.svg",
  "9.jpg",
])("nothing is found under %j", async (name) => {
  expect(await findImage(name)).toBeUndefined();
});

test("a form and a bare body bring the same picture, and leave nothing behind", async () => {
  const before = incoming();
  const file = await picture({ width: 30, height: 20 });
  const form = new FormData();
  form.set("file", new File([file], "lies.gif", { type: "image/gif" }));
  const stored = [await storeUpload(post(file, "image/png")), await storeUpload(post(form))];
  for (const { src } of stored) expect(src).toMatch(/\.jpg$/);
  await vi.waitFor(() => expect(before).toEqual(expect.arrayContaining(incoming())), 30_000);
});

test.each([
  ["nothing", "", "text/plain", "This file is empty."],
  ["a form without a file", new FormData(), undefined, "This file is empty."],
  ["two files as one", twoFiles(), undefined, "too many parts"],
  [
    "a form cut short",
    "--x\r\n",
    "multipart/form-data; boundary=x",
    "The picture did not arrive whole",
  ],
])("an upload of %s is refused", async (_, body, type, sentence) => {
  const upload = storeUpload(post(body, type));
  await expect(upload).rejects.toThrow(sentence);
  await expect(upload).rejects.toBeInstanceOf(UnusableImage);
});

test("an endless upload is stopped at its limit", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  await expect(storeUpload(post(endless, "image/png"))).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(20);
});

test("sixty uploads within ten minutes are enough, also when they come together", async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 70 }, () => takeUpload("somebody")),
  );
  const refused = attempts.filter((attempt) => attempt.status === "rejected");
  expect(refused).toHaveLength(10);
  expect(refused[0]?.reason).toBeInstanceOf(LimitReached);
  await takeUpload("somebody-else");
});

function picture(size: { width: number; height: number }) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { ...size, channels: 3, background: "gray", noise } })
    .jpeg()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

function nameOf(src: string) {
  return src.replace("/blog-images/", "");
}

function post(body: BodyInit | Buffer<ArrayBuffer>, type?: string, path = "/api/images") {
  const headers = type ? { "Content-Type": type } : undefined;
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request(`http://localhost${path}`, init as RequestInit);
}

function twoFiles() {
  const form = new FormData();
  for (const name of ["a.png", "b.png"]) form.append("file", new File(["x"], name));
  return form;
}

function incoming() {
  return readdirSync(join(env.DATA_DIR, "blog-images", ".incoming"));
}

function filesOf(name: string) {
  return readdirSync(join(env.DATA_DIR, "blog-images"))
    .filter((file) => file.startsWith(name))
    .sort();
}

test("all pictures of a form are stored, and what is none is named", async () => {
  const form = new FormData();
  const bytes = await picture({ width: 30, height: 20 });
  const name = '\u202e"><b>jar.jpg';
  form.append("file", new File([new Uint8Array(bytes)], name));
  form.append("file", new File(["<svg xmlns='x'><script>alert(1)</script></svg>"], "logo.svg"));
  form.append("file", new File(["no"], "notes.txt"));
  form.append("replaces", "1.jpg");
  const { stored, refused, replaces } = await storeUploads(
    post(form, undefined, "/admin/media/upload"),
    { by: "ada@example.com" },
    async () => {},
  );
  expect([stored.length, replaces]).toEqual([1, "1.jpg"]);
  expect(refused.map((file) => file.name)).toEqual(["logo.svg", "notes.txt"]);
  const row = await db.selectFrom("pictures").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ file_name: '"><b>jar.jpg', uploaded_by: "ada@example.com" });
});

test("a form of fifty megabytes is refused before it is read to its end", async () => {
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1;
      if (read > 50) controller.close();
      else controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const form = post(body, "multipart/form-data; boundary=x", "/admin/media/upload");
  await expect(storeUploads(form, {}, async () => {})).rejects.toThrow("15 MB");
  expect(read).toBeLessThan(40);
});
