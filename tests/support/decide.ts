/** Decides about an issue as an admin would, beside a running site: `node decide.ts sendNow ID 1`. */
import { closeDatabase } from "#app/server/db/db.server.ts";
import { pause, resume, sendNow, stop } from "#app/server/newsletter/issues/decisions.server.ts";

const [decision = "", id = "", version = "1"] = process.argv.slice(2);
const by = "ada@example.com";
const decisions = {
  sendNow: () => sendNow(id, Number(version), by),
  pause: () => pause(id, by),
  resume: () => resume(id, by),
  stop: () => stop(id, by),
};

const decided = await decisions[decision as keyof typeof decisions]();
await closeDatabase();
if (decided.state !== "done") throw new Error(JSON.stringify(decided));
