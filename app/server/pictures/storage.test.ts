import { existsSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startBucket } from "../../../tests/support/bucket.ts";
import { startFaultyBucket } from "../../../tests/support/faulty-bucket.ts";
import type { Storage } from "./folder-storage.server.ts";
import { bucketStorage } from "./s3.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "site-storage-"));
const bytes = Buffer.from([0, 1, 2, 255]);
const storages: Record<string, Storage> = {};
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", dataDir);
  storages.folder = await (await import("./storage.server.ts")).openStorage();
  bucket = await startBucket();
  storages.S3 = bucketStorage(bucket.settings);
});
afterAll(() => bucket.stop());

test.each(["folder", "S3"])("%s: what is saved is read, listed and removed", async (kind) => {
  const storage = storages[kind] as Storage;
  expect(await storage.list("")).toEqual([]);
  expect(await storage.read("1.jpg")).toBeUndefined();
  for (const key of ["1.jpg", "1.jpg.400.webp", "2.jpg"])
    await storage.save(key, bytes, "image/jpeg");
  expect(Buffer.from((await storage.read("1.jpg")) ?? [])).toEqual(bytes);
  expect((await storage.list("1.jpg")).toSorted()).toEqual(["1.jpg", "1.jpg.400.webp"]);
  await storage.save("1.jpg", Buffer.from("again"), "image/jpeg");
  expect(Buffer.from((await storage.read("1.jpg")) ?? []).toString()).toBe("again");
  await storage.remove("1.jpg");
  await storage.remove("1.jpg");
  expect(await storage.read("1.jpg")).toBeUndefined();
  expect((await storage.list("")).toSorted()).toEqual(["1.jpg.400.webp", "2.jpg"]);
});

test("S3: an absent server is an error, not an absent file", async () => {
  const absent = bucketStorage({ ...bucket.settings, endpoint: "http://127.0.0.1:9" });
  await expect(absent.read("2.jpg")).rejects.toThrow();
});

test("S3: a bucket that says it stored a file and has half of it is an error", async () => {
  const faulty = await startFaultyBucket();
  const storage = bucketStorage({ ...bucket.settings, endpoint: faulty.env.S3_ENDPOINT });
  await storage.save("1.jpg", bytes, "image/jpeg");
  await faulty.turn("lying");
  const saves = [1, 2, 3].map((n) => storage.save(`${n}.jpg`, Buffer.alloc(100), "image/jpeg"));
  const refused = (await Promise.allSettled(saves)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(1);
  await faulty.stop();
});

/** Takes every connection, and answers each request with the same words, or with nothing. */
async function startSilentBucket(words = "") {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", () => words && socket.write(words));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const silences = {
  "with no answer": "",
  "half-way through its headers": "HTTP/1.1 200 OK\r\nContent-Length: 1",
  "half-way through its answer": "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<ListBucketResult>",
};

test.each(Object.entries(silences))(
  "S3: a bucket that goes silent %s is given up",
  async (_, words) => {
    const silent = await startSilentBucket(words);
    const { endpoint } = silent;
    const storage = bucketStorage({ ...bucket.settings, endpoint, silentFor: 100 });
    const asked = [
      storage.save("1.jpg", bytes, "image/jpeg"),
      storage.save("2.jpg", Buffer.alloc(3 * 1024 * 1024), "image/jpeg"),
      storage.read("1.jpg"),
      storage.list(""),
    ];
    const ends = await Promise.allSettled(asked);
    expect(ends.map((end) => end.status === "rejected" && end.reason.name)).toEqual(
      asked.map(() => "TimeoutError"),
    );
    silent.stop();
  },
);

test("the folder forgets what a killed process left half-written, and nothing younger", async () => {
  const { deleteIncomingFiles, newIncomingFile } = await import("./folder-storage.server.ts");
  const [old, young] = [await newIncomingFile(), await newIncomingFile()];
  for (const file of [old, young]) writeFileSync(file, "half");
  utimesSync(old, 1, 1);
  await deleteIncomingFiles();
  expect([old, young].map((file) => existsSync(file))).toEqual([false, true]);
});
