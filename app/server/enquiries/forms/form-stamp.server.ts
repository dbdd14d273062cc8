import { randomBytes } from "node:crypto";
import type { FormStamp } from "#app/rules/enquiries/spam-score.ts";
import { clock } from "#app/server/clock.server.ts";
import { readToken, signToken } from "#app/server/guard/secret.server.ts";

const day = 24 * 3600 * 1000;

/** Coming back to a page that was sent, people send a stamp again; programs do so often. */
const mostUses = 3;

/** Says when somebody began to fill in a form. Each is different, so that its uses can be counted. */
export function newFormStamp(now = clock.now()) {
  return signToken("stamp", `${now}-${randomBytes(6).toString("base64url")}`, now + day);
}

/** @param uses how many submissions came with this stamp before */
export function readFormStamp(stamp: string, uses: number, now = clock.now()): FormStamp {
  if (!stamp) return { kind: "missing" };
  // At time zero nothing has expired: this asks for the signature alone.
  const id = readToken("stamp", stamp, 0);
  if (id === undefined) return { kind: "forged" };
  if (uses >= mostUses) return { kind: "reused" };
  const age = now - Number.parseInt(id, 10);
  if (age > day) return { kind: "expired" };
  // The clock of the instance that signed it may be ahead.
  return age < 0 ? { kind: "missing" } : { kind: "valid", seconds: age / 1000 };
}
