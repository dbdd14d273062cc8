import { afterEach, expect, test, vi } from "vitest";
import { createPartCounter, maxFields, readFields, readFormData } from "./form-data.server.ts";

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

function formPost(body: string, type = "application/x-www-form-urlencoded") {
  return new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "Content-Type": type },
  });
}
