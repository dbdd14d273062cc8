import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { emailAddress } from "#app/rules/text/email.ts";
import { findAccount } from "#app/server/accounts/account-rows.server.ts";
import { resetFactors } from "#app/server/accounts/factors.server.ts";
import { newPasswordProblem } from "#app/server/accounts/password-rules.server.ts";
import { createAdmin } from "#app/server/accounts/users.server.ts";
import { updateTables } from "#app/server/data/backup/update-tables.server.ts";
import { closeDatabase, db } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

const email = emailAddress(process.argv[2]);
if (!email) stop("Say for whom: npm run create-admin -- you@example.com");

await updateTables().catch((error: Error) => stop(error.message));
const account = await findAccount(db, email);
// The password of an unconfirmed account may be a stranger's: it is not kept.
const known = account?.email_verified ? account : undefined;
const given =
  env.ADMIN_PASSWORD ??
  (await ask(known ? "New password (empty keeps the old one): " : "Password: "));
const password = known && given === "" ? undefined : given;
const rules = { staff: true, email };
const problem = password === undefined ? undefined : await newPasswordProblem(password, rules);
if (problem) stop(problem.replace(/\.?$/, "."));
await createAdmin(email, password);
if (process.argv.includes("--reset-factors") && known && (await resetFactors(known.id))) {
  console.log(`${email} had a second factor: it was removed.`);
}
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
