/** `npm run migrate-to-postgres`: the site of DATA_DIR goes to DATABASE_URL, pictures to S3 if set. */

import { moveToPostgres } from "#app/server/data/backup/move-to-postgres.server.ts";
import { closeDatabase } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";

try {
  const { tallies, pictures, rowsWereThere } = await moveToPostgres(console.log);
  await closeDatabase();
  for (const [table, { rows, sha256 }] of Object.entries(tallies)) {
    const line = `${table.padEnd(16)} ${String(rows).padStart(8)} rows   ${sha256.slice(0, 16)}`;
    console.log(`${line}   same on both sides`);
  }
  if (pictures) {
    const { copied, there, lost } = pictures;
    console.log(`Pictures in S3: ${copied} copied, ${there} were there, each compared.`);
    if (lost.length > 0) console.log(`Without a file in ${env.DATA_DIR}: ${lost.join(", ")}.`);
  }
  if (rowsWereThere) console.log("The rows were there already; nothing was written twice.");
  console.log(
    `Start the site with this DATABASE_URL now${pictures ? " and these S3_ settings" : " and the same DATA_DIR, which holds the pictures"}. ${env.DATA_DIR} was left as it is: do not start a site on its database again, it would send the waiting mails a second time.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
