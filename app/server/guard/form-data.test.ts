import { afterEach, expect, test, vi } from "vitest";
import {
  readBytes,
  readChunks,
  readFields,
  readFormData,
  readJson,
  readJsonFields,
} from "./form-data.server.ts";
import { createPartCounter } from "./form-parts.server.ts";

const maxFields = 200;

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';

const file = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; ${name}\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;

afterEach(() => vi.restoreAllMocks());

test.each([
  ["an ordinary form", undefined, "a=b&"],
  ["a form in parts", 'multipart/form-data; charset=utf-8; boundary="x"', part],
])("%s has a bounded number of fields, counted before they are parsed", async (_, type, field) => {
  const end = type ? "--x--\r\n" : "";
  const most = field.repeat(maxFields - 1) + end;
  expect([...(await readFields(formPost(most, type)))]).toHaveLength(maxFields - 1);
  const parsing = vi.spyOn(Response.prototype, "formData");
  const many = field.repeat(250_000 / field.length) + end;
  const refused = await readFormData(formPost(many, type)).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 400 });
  expect(parsing).not.toHaveBeenCalled();
});

test("an ordinary form has as many fields as it may have, and not one more", async () => {
  const form = (count: number) => formPost(Array(count).fill("a=b").join("&"));
  expect([...(await readFields(form(maxFields)))]).toHaveLength(maxFields);
  await expect(readFields(form(maxFields + 1))).rejects.toThrow("too many fields");
});

test("parts are counted wherever their bytes are cut, at the boundary that the parser uses", () => {
  const form = Buffer.from(`${part.repeat(3)}--x--\r\n`);
  for (let size = 1; size < form.length; size += 1) {
    const most = (count: number) => {
      const take = createPartCounter('multipart/form-data; a="; boundary=y"; boundary=x', {
        fields: count,
        files: 0,
      });
      for (let at = 0; at < form.length; at += size) {
        const beyond = take(form.subarray(at, at + size));
        if (beyond) return beyond;
      }
      return undefined;
    };
    expect([most(3), most(4)]).toEqual(["fields", undefined]);
  }
});

test("a body is read no further than the row of its address says", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const post = (path: string, body: BodyInit, type: string) => {
    const init = { method: "POST", body, headers: { "Content-Type": type }, duplex: "half" };
    return new Request(`http://localhost${path}`, init as RequestInit);
  };
  const refused = await readBytes(post("/auth", endless, "text/plain")).catch((error) => error);
  expect(refused).toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(70);
  const fields = "a=b&".repeat(300);
  const plain = "application/x-www-form-urlencoded";
  const words = await readFields(post("/admin/words/all/home.data?x", fields, plain));
  expect([...words]).toHaveLength(300);
  await expect(readFields(post("/admin/words", fields, plain))).rejects.toThrow("too many fields");
  const nested = (depth: number) => `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  const read = (path: string, depth: number) =>
    readJson(post(path, nested(depth), "application/json"));
  expect(await read("/api/posts", 40)).toBeDefined();
  expect(await read("/auth/passkey", 40)).toBeUndefined();
  const deep = post("/api/send-contact-email", nested(40), "application/json");
  expect(await readJsonFields(deep)).toBeUndefined();
});

test("files come only where the row of the address expects them, and no more of them", async () => {
  const count = async (path: string, files: string[]) => {
    const parts = files.map((content) => file('filename="a.txt"', content));
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const init = { method: "POST", body: `${parts.join("")}--x--\r\n`, headers };
    return [...(await readFields(new Request(`http://localhost${path}`, init)))].length;
  };
  expect(await count("/admin/words", ["a", ""])).toBe(2);
  await expect(count("/admin/words", ["a", "b"])).rejects.toThrow("too many files");
  await expect(count("/admin/redirects", ["a"])).rejects.toThrow("too many files");
});

test.each([
  ["a file", file('filename="a.png"', "b"), 1],
  ["a file by its other name", file("filename*=UTF-8''a.png", "b"), 1],
  ["a file in large letters, without quotes", file("FileName = a.png", "b"), 1],
  ["a file without a name", file('filename=""', "b"), 1],
  ["no file, as browsers send it", file('filename=""', ""), 0],
  ["a file without bytes", file('filename="a.png"', ""), 0],
  ["a text about a file", `${part}--x\r\n; filename="a.png"\r\n`, 0],
  ["two files and none", file('filename="a"', "b").repeat(2) + file('filename=""', ""), 2],
])("%s is known by its head, wherever its bytes are cut", (_, body, files) => {
  const form = Buffer.from(`${part}${body}${part}--x--\r\n`);
  for (let size = 1; size <= form.length; size += 1) {
    const most = (files: number) => {
      const take = createPartCounter("multipart/form-data; boundary=x", { fields: 200, files });
      for (let at = 0; at < form.length; at += size) {
        const beyond = take(form.subarray(at, at + size));
        if (beyond) return beyond;
      }
      return undefined;
    };
    expect([most(files), files > 0 && most(files - 1)]).toEqual([undefined, files > 0 && "files"]);
  }
});

test("a head that does not end is refused", () => {
  const take = createPartCounter("multipart/form-data; boundary=x", { fields: 200, files: 1 });
  expect(take(Buffer.from(`--x\r\n${"a".repeat(7000)}`))).toBeUndefined();
  expect(take(Buffer.from("a".repeat(7000)))).toBe("fields");
});

test("parts without an end of their heads take no longer than others", () => {
  const heads = Buffer.from("--x".repeat(1_000_000));
  const take = createPartCounter("multipart/form-data; boundary=x", { fields: 2e6, files: 0 });
  const before = performance.now();
  expect(take(heads)).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(5000);
});

test("a file that is not expected is refused at its head, and none of its bytes are passed on", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const text = sent === 0 ? `${part}${file('filename="a.png"', "b")}` : "b".repeat(1024);
        controller.enqueue(Buffer.from(text.replace(/\r\n$/, "")));
        sent += 1;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", body: endless, headers, duplex: "half" } as RequestInit;
  const passed: Uint8Array[] = [];
  const reading = async () => {
    const request = new Request("http://localhost/admin/redirects", init);
    for await (const chunk of readChunks(request)) passed.push(chunk);
  };
  await expect(reading()).rejects.toThrow("too many files");
  expect([passed, sent]).toEqual([[], 1]);
});

function formPost(body: string, type = "application/x-www-form-urlencoded") {
  return new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "Content-Type": type },
  });
}
