import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

type Row = Record<string, unknown>;

/** The tables of a running site, on either engine. Parameters are written as `$1`. */
export async function openRows({ dataDir = "", databaseUrl = "" }) {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return {
      all: async (query: string, values: string[] = []) =>
        (await client.query<Row>(query, values)).rows,
      close: () => client.end(),
    };
  }
  const database = new DatabaseSync(join(dataDir, "site.db"), { timeout: 5000 });
  return {
    all: async (query: string, values: string[] = []): Promise<Row[]> =>
      database.prepare(query.replaceAll(/\$\d+/g, "?")).all(...values),
    close: async () => database.close(),
  };
}

export type Rows = Awaited<ReturnType<typeof openRows>>;

/** reader0@example.com and so on, on the weekly list. */
export async function addSubscribers(rows: Rows, count: number) {
  const now = new Date().toISOString();
  for (let from = 0; from < count; from += 500) {
    const values = Array.from({ length: Math.min(500, count - from) }, (_, index) => {
      const email = `reader${from + index}@example.com`;
      return `('${randomUUID()}', '${email}', 'confirmed', 'Yes', '/', '${now}', '${now}', true)`;
    });
    await rows.all(
      `insert into subscribers (id, email, state, consent_text, page, created_at, confirmed_at, weekly)
       values ${values.join(", ")}`,
    );
  }
}

/** A draft of an issue with a body of some size; returns its id. */
export async function addDraft(rows: Rows, body = "<p>Hello</p>") {
  const id = randomUUID().replaceAll("-", "").slice(0, 12);
  const now = new Date().toISOString();
  const [{ number = 0 } = {}] = await rows.all(
    "select coalesce(max(number), 0) + 1 as number from newsletter_issues",
  );
  await rows.all(
    `insert into newsletter_issues (id, number, subject, preview_line, body, lists, on_web, state,
       bounced, unsubscribed, version, created_at, updated_at)
     values ($1, ${Number(number)}, 'One meeting instead of twelve', 'A preview', $2, '["weekly"]', true, 'draft',
       0, 0, 1, $3, $4)`,
    [id, body, now, now],
  );
  return id;
}

/** How many mails of an issue there are in each state, by what became of them. */
export async function countFates(rows: Rows, issueId: string) {
  const counted = await rows.all(
    "select coalesce(fate, state) as fate, count(*) as total from outbox where issue_id = $1 group by 1",
    [issueId],
  );
  return Object.fromEntries(counted.map(({ fate, total }) => [String(fate), Number(total)]));
}
