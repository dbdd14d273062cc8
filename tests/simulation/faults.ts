import type { Edit } from "./product.ts";

/** Faults that were made on purpose. The simulation has to find each of them. */
export type Fault = {
  name: string;
  /** The seed that found it last. */
  seed: number;
  edits: Edit[];
};

const server = "app/server";

export const faults: Fault[] = [
  {
    name: "lost lease check",
    seed: 1457,
    edits: [
      {
        file: `${server}/newsletter/issues/sending-notes.server.ts`,
        from: `    .where("lease", "=", lease)
    .where("state", "=", "waiting")
    .where("handed_at", "is", null)
`,
        to: "",
      },
      // One process does not begin a mail twice, so there its lease guards nothing yet.
      {
        file: `${server}/newsletter/issues/sending.server.ts`,
        from: "    if (!issue || underWay.has(mail.id)) return;",
        to: "    if (!issue) return;",
      },
    ],
  },
  {
    name: "mail marked before sent",
    seed: 0,
    edits: [
      {
        file: `${server}/outbox/outbox.server.ts`,
        from: "    const state = await send();",
        to: `    await markDelivered({ mail, about: { ...about, state: "sent" } });
    const state = await send();`,
      },
    ],
  },
  {
    name: "stale words",
    seed: 0,
    edits: [
      {
        file: `${server}/db/content-changes.server.ts`,
        from: `  inBackground(() => {
    for (const listener of listeners) listener(touched);
  });`,
        to: "  for (const listener of listeners) listener(touched);",
      },
      {
        file: `${server}/words/current.server.ts`,
        from: "  return perRequest.run(published, work);",
        to: "  return perRequest.getStore() ? work() : perRequest.run(published, work);",
      },
    ],
  },
  {
    name: "unsynced write",
    seed: 68,
    edits: [
      {
        file: `${server}/db/sqlite.server.ts`,
        from: "pragma synchronous = full",
        to: "pragma synchronous = normal",
      },
    ],
  },
  {
    name: "timer that survives its stop",
    seed: 0,
    edits: [
      {
        file: `${server}/posts/publishing-clock.server.ts`,
        from: `    stopped = true;
    callOff();`,
        to: "",
      },
    ],
  },
  {
    name: "early post",
    seed: 8,
    edits: [
      {
        file: `${server}/posts/visible.server.ts`,
        from: "import { databaseNow }",
        to: "import { databaseTimeIn }",
      },
      {
        file: `${server}/posts/visible.server.ts`,
        from: "databaseNow()",
        to: "databaseTimeIn(30)",
      },
    ],
  },
  {
    name: "revoked session cached",
    seed: 3447,
    edits: [
      {
        file: `${server}/accounts/sessions.server.ts`,
        from: "  const session = await readSession(token, now);",
        to: `  const session = known.get(token) ?? (await readSession(token, now));
  if (session) known.set(token, session);`,
      },
      {
        file: `${server}/accounts/sessions.server.ts`,
        from: "const seenEveryMinutes = 5;",
        to: `const seenEveryMinutes = 5;
const known = new Map<string, NonNullable<Awaited<ReturnType<typeof readSession>>>>();`,
      },
    ],
  },
  {
    name: "off-by-one retry",
    seed: 1,
    edits: [
      {
        file: `${server}/outbox/backoff.server.ts`,
        from: "(level > 0 ? 1 : most)",
        to: "(level > 0 ? 0 : most)",
      },
    ],
  },
  {
    name: "copy without fsync",
    seed: 1080,
    edits: [
      {
        file: `${server}/data/copy/target.server.ts`,
        from: "        await file.sync();\n",
        to: "",
      },
    ],
  },
  {
    name: "erased person's queued mail",
    seed: 18,
    edits: [
      {
        file: `${server}/people/erase-rows.server.ts`,
        from: `await remove("outbox", mailsAbout(transaction, about).select("outbox.id"))`,
        to: "[] as string[]",
      },
    ],
  },
  {
    name: "no answer taken for damage",
    seed: 2772,
    edits: [
      {
        file: `${server}/data/copy/rebuild.server.ts`,
        from: " || error instanceof NoAnswer",
        to: "",
      },
    ],
  },
  {
    name: "clock jump",
    seed: 38,
    edits: [
      {
        file: `${server}/outbox/outbox.server.ts`,
        from: "next_attempt_at > case",
        to: "false and next_attempt_at > case",
      },
    ],
  },
  {
    name: "place of a mailbox before its mail",
    seed: 3828,
    edits: [
      {
        file: `${server}/enquiries/replies/reply-mailbox.server.ts`,
        from: `    await receiveReply(source, {
      also: (transaction) => saveSetting(setting, place, null, transaction),`,
        to: `    await saveSetting(setting, place, null);
    await receiveReply(source, {`,
      },
    ],
  },
];
