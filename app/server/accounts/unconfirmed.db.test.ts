import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { queueMail } from "#app/server/outbox/outbox.server.ts";
import { deleteUnconfirmedAccounts } from "./unconfirmed.server.ts";

const day = 24 * 3600 * 1000;
const now = Date.parse("2030-06-30T12:00:00Z");

beforeAll(migrate);
afterAll(closeDatabase);

test("accounts that nobody confirmed in 30 days are deleted, all others stay", async () => {
  await addAccount("old@example.com", { age: 31 });
  await addAccount("confirmed@example.com", { age: 31, verified: true });
  await addAccount("young@example.com", { age: 29 });
  const editor = await addAccount("editor@example.com", { age: 31 });
  await db.insertInto("user_roles").values({ user_id: editor, role: "editor" }).execute();
  const again = await addAccount("again@example.com", { age: 31 });
  await db.transaction().execute(async (transaction) => {
    const yesterday = new Date(now - day).toISOString();
    await queueMail(transaction, "account-confirmation", again, yesterday);
  });

  await deleteUnconfirmedAccounts(now);
  const left = await db.selectFrom("users").select("email").orderBy("email").execute();
  expect(left.map(({ email }) => email)).toEqual([
    "again@example.com",
    "confirmed@example.com",
    "editor@example.com",
    "young@example.com",
  ]);
});

async function addAccount(
  email: string,
  { age, verified = false }: { age: number; verified?: boolean },
) {
  const id = randomUUID();
  await db
    .insertInto("users")
    .values({
      id,
      email,
      password: "",
      email_verified: verified,
      one_time: false,
      created_at: new Date(now - age * day).toISOString(),
    })
    .execute();
  return id;
}
