import { expect, test } from "vitest";
import { listOf, recordOf, z } from "./schema.ts";

test("of a list or an object that is too long no part is looked at", () => {
  let looked = 0;
  const part = z.custom(() => {
    looked += 1;
    return true;
  });
  const numbers = Array.from({ length: 1001 }, (_, at) => at);
  const long = [
    listOf(part, 1000).safeParse(numbers),
    recordOf(part, 1000).safeParse(Object.fromEntries(numbers.entries())),
  ];
  expect(looked).toBe(0);
  for (const { error } of long) {
    expect(error?.issues.map(({ message }) => message)).toEqual(["At most 1000 can be taken"]);
  }
});

test("as many as there may be are taken", () => {
  expect(listOf(z.string(), 2).parse(["a", "b"])).toEqual(["a", "b"]);
  expect(recordOf(z.number(), 2).parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
});

test("what is no list and no object is refused", () => {
  for (const other of ["ab", 1, null, undefined, true]) {
    expect(listOf(z.unknown(), 5).safeParse(other).success).toBe(false);
    expect(recordOf(z.unknown(), 5).safeParse(other).success).toBe(false);
  }
  expect(recordOf(z.unknown(), 5).safeParse(["a"]).success).toBe(false);
});
