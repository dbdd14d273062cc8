import { afterEach, expect, test, vi } from "vitest";
import {
  createPartCounter,
  readBytes,
  readFields,
  readFormData,
  readJson,
  readJsonFields,
} from "./form-data.server.ts";

const maxFields = 200;

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';

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
      const take = createPartCounter('multipart/form-data; a="; boundary=y"; boundary=x', count);
      for (let at = 0; at < form.length; at += size) {
        if (!take(form.subarray(at, at + size))) return false;
      }
      return true;
    };
    expect([most(3), most(4)]).toEqual([false, true]);
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
  const post = (path: string, files: string[]) => {
    const body = new FormData();
    for (const content of files) body.append("file", new File([content], "a.txt"));
    return new Request(`http://localhost${path}`, { method: "POST", body });
  };
  const count = async (path: string, files: string[]) =>
    [...(await readFields(post(path, files)))].length;
  expect(await count("/admin/words", ["a", ""])).toBe(2);
  await expect(count("/admin/words", ["a", "b"])).rejects.toThrow("too many files");
  await expect(count("/admin/redirects", ["a"])).rejects.toThrow("too many files");
});

function formPost(body: string, type = "application/x-www-form-urlencoded") {
  return new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "Content-Type": type },
  });
}
