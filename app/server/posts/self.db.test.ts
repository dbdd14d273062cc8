import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSelf } from "#app/rules/posts/author.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { findSelf, saveSelf } from "./self.server.ts";

beforeAll(async () => {
  await migrate();
});

afterAll(() => closeDatabase());

test("what staff write of themselves is read again, and is one author however often it is saved", async () => {
  await db
    .insertInto("users")
    .values({
      ...{ id: "ada", email: "ada@example.com", password: "x", one_time: false },
      ...{ email_verified: true, created_at: "2026-11-01T00:00:00.000Z" },
    })
    .execute();
  expect(await findSelf("ada")).toEqual({
    line: "",
    picture: null,
    signature: "",
    notices: "mine",
  });
  const typed = {
    name: " Ada  Obi ",
    line: "Operations lead",
    signature: "Ada\r\nOps",
    notices: "all",
  };
  const { self } = checkSelf(typed);
  if (!self) throw new Error("It was refused.");
  await saveSelf("ada", self);
  await saveSelf("ada", { ...self, name: "Ada Obi-Mensah" });
  expect(await findSelf("ada")).toMatchObject({
    ...{ name: "Ada Obi-Mensah", line: "Operations lead", signature: "Ada\nOps", notices: "all" },
  });
  const authors = db.selectFrom("authors").select("id").where("user_id", "=", "ada");
  expect(await authors.execute()).toHaveLength(1);
});

test("a wish nobody offers is refused, and none is the usual one", () => {
  expect(checkSelf({ name: "Ada", notices: "some" }).problem).toContain("Please choose");
  expect(checkSelf({ name: "Ada", notices: "" }).self).toMatchObject({ notices: "mine" });
});
