import { expect, test } from "vitest";
import { guessColumns, readHeading, readRow } from "./subscriber-file.ts";

const only = { email: 0 };

test("columns are found by their names, or by the first address", () => {
  expect(readHeading(["Name", " E-Mail ", "Consent_at"])).toMatchObject({ email: 1, consentAt: 2 });
  expect(readHeading(["Address", "Consent", "Source"])).toMatchObject({
    email: 0,
    consent: 1,
    source: 2,
  });
  expect(readHeading(["ann@example.com", "Ann"])).toBeUndefined();
  expect(guessColumns(["Ann", "ann@example.com"])).toEqual({ email: 1 });
  expect(guessColumns(["Ann"])).toBeUndefined();
});

test("an address has its one spelling, also in brackets and behind the quote of a spreadsheet", () => {
  expect(readRow([" Ann@Example.COM "], only)).toEqual({ email: "ann@example.com" });
  expect(readRow(["Ann Doe <ann@example.com>"], only)).toEqual({ email: "ann@example.com" });
  expect(readRow(["'+ann@example.com"], only)).toEqual({ email: "+ann@example.com" });
});

test("what is no address is refused with the reason", () => {
  const reason = (cell: string) => readRow([cell], only).refused;
  expect(reason("ann at example")).toBe("Not an address: “ann at example”");
  expect(reason("")).toBe("No address");
  expect(reason('=HYPERLINK("http://evil.example")')).toBe(
    "Starts with “=”, read as text: no address",
  );
  expect(reason("=cmd@example.com")).toBe("Starts with “=”, read as text: no address");
  expect(reason("'@SUM(A1)")).toBe("Starts with “@”, read as text: no address");
  expect(reason("ann@example.com; bob@example.com")).toBe("Two addresses in one field");
  expect(reason("ann@example.com\nbcc: bob@example.com")).toBe("Two addresses in one field");
  expect(reason("x".repeat(100))).toBe(`Not an address: “${"x".repeat(60)}…”`);
  expect(readRow([], only).refused).toBe("No address");
});

test("consent is what the file states, and a no is a no", () => {
  const columns = { email: 0, consent: 1, consentAt: 2, source: 3 };
  const of = (...cells: string[]) => readRow(["ann@example.com", ...cells], columns);
  expect(of("yes", "2026-01-03", "Founders evening").consent).toBe(
    "yes, 2026-01-03, Founders evening",
  );
  expect(of("", "2026-01-03T10:00:00Z").consent).toBe("Agreed, 2026-01-03");
  expect(of("", "").consent).toBeUndefined();
  expect(of("maybe", "soon").consent).toBeUndefined();
  expect(of("No").refused).toBe("Consent is “No” in the file");
  expect(of("Unsubscribed").refused).toBe("Consent is “Unsubscribed” in the file");
});

test("a first name and lists of ours are read where the file has them", () => {
  const columns = readHeading(["Email", "First name", "Name", "Lists"]) ?? only;
  const of = (...cells: string[]) => readRow(["ann@example.com", ...cells], columns);
  expect(of("Ann", "Annabel Doe", "Gift list, weekly")).toEqual({
    email: "ann@example.com",
    firstName: "Ann",
    lists: ["weekly", "gifts"],
  });
  expect(of("", "Annabel Doe", "VIP")).toEqual({ email: "ann@example.com", firstName: "Annabel" });
  expect(of("=cmd()\r\nBcc: x@example.com", "", "")).toEqual({ email: "ann@example.com" });
});
