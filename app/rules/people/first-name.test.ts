import { expect, test } from "vitest";
import { firstNameIn, maxFirstNameLength, readFirstName } from "./first-name.ts";

test("a first name is one line of letters, as people write them", () => {
  for (const name of ["Ann", "Zoë", "O’Brien", "Mary Jane", "Ọmọlará", "李雷", "J.", 'Ann "Nan"']) {
    expect(readFirstName(` ${name} `), name).toBe(name);
  }
  expect(readFirstName("Ann\n Lee")).toBe("Ann Lee");
  expect(readFirstName("x".repeat(maxFirstNameLength))).toHaveLength(maxFirstNameLength);
});

test("what could become a header, a link or an address is no first name", () => {
  for (const typed of [
    "",
    "  \n",
    "Ann\r\nBcc: all@example.com",
    "win at https://evil.example",
    "ann@example.com",
    "12345",
    "x".repeat(maxFirstNameLength + 1),
    null,
  ]) {
    expect(readFirstName(typed), String(typed)).toBeUndefined();
  }
  expect(readFirstName("<b>Ann</b>")).toBeUndefined();
  expect(readFirstName("Ann\u202e\0\u0007")).toBe("Ann");
});

test("of a whole name the first one is taken", () => {
  expect(firstNameIn("Ann Doe")).toBe("Ann");
  expect(firstNameIn("Doe, Ann")).toBe("Ann");
  expect(firstNameIn("Dr. Ann Doe")).toBe("Ann");
  expect(firstNameIn("")).toBeUndefined();
});
