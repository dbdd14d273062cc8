import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { passwordProblem } from "#app/rules/accounts.ts";
import { emailAddress } from "#app/rules/email.ts";
import { findAccount } from "#app/server/accounts/accounts.server.ts";
import { createAdmin } from "#app/server/accounts/users.server.ts";
import { updateTables } from "#app/server/backup/update-tables.server.ts";
import { closeDatabase, db } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

const email = emailAddress(process.argv[2]);
if (!email) stop("Say for whom: npm run create-admin -- you@example.com");

await updateTables().catch((error: Error) => stop(error.message));
const known = await findAccount(db, email);
const given =
  env.ADMIN_PASSWORD ??
  (await ask(known ? "New password (empty keeps the old one): " : "Password: "));
const password = known && given === "" ? undefined : given;
const problem = password === undefined ? undefined : passwordProblem(password);
if (problem) stop(`${problem}.`);
await createAdmin(email, password);
await closeDatabase();
if (known && password !== undefined) console.log(`${email} had a password: it was replaced.`);
console.log(`${email} is an admin${known ? " now" : ""}. Sign in at /admin.`);

/** Reads a line without showing it. */
function ask(question: string) {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stdout.write(question);
  const terminal = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY,
  });
  return new Promise<string>((resolve) => {
    terminal.once("line", (line) => {
      resolve(line);
      process.stdout.write("\n");
      terminal.close();
    });
    terminal.once("close", () => resolve(""));
  });
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
