import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { FormType, FormValues } from "#app/rules/enquiries/forms.ts";
import {
  freeText,
  type SpamSignal,
  spamScore,
  spamSignals,
} from "#app/rules/enquiries/spam-score.ts";
import { recognizableText } from "#app/rules/enquiries/spam-words.ts";
import { clock } from "#app/server/clock.server.ts";
import type { Executor } from "#app/server/db/schema.server.ts";
import { textRows } from "#app/server/db/text-rows.server.ts";
import { hashedKey } from "#app/server/guard/limits.server.ts";
import { readFormStamp } from "./form-stamp.server.ts";

type Suspect = {
  formType: FormType;
  values: FormValues;
  honeypot: boolean;
  stamp: string;
  /** The key of the sender's network in `rate_hits`. */
  networkKey: string;
};

export type SpamCheck = {
  score: number;
  signals: SpamSignal[];
  textKey: string | null;
  /** Each use of a stamp is a hit of its key. */
  stampKey: string | null;
};

const week = 7 * 24 * 3600 * 1000;
const tenMinutes = 600 * 1000;
/** More copies, and more uses of a stamp, make no difference. */
const mostCounted = 9;

/** How much there is to suspect about submissions that are not stored yet. */
export async function checkForSpam(
  executor: Executor,
  suspects: readonly Suspect[],
  now = clock.now(),
): Promise<SpamCheck[]> {
  const keys = suspects.map(({ values, stamp, networkKey }) => ({
    textKey: keyOfText(values),
    stampKey: stamp ? hashedKey("stamp", stamp) : null,
    networkKey,
    email: values.email,
  }));
  const pasts = await findPasts(executor, keys, now);
  return suspects.map((suspect, at) => {
    const { textKey = null, stampKey = null } = keys[at] ?? {};
    const past = pasts.get(at);
    const signals = spamSignals({
      ...suspect,
      stamp: readFormStamp(suspect.stamp, past?.stampUses ?? 0, now),
      sameText: past?.sameText ?? 0,
      fromNetwork: past?.fromNetwork ?? 0,
      wasAnswered: Boolean(past?.answered),
    });
    return { score: spamScore(signals), signals, textKey, stampKey };
  });
}

type Keys = { textKey: string | null; stampKey: string | null; networkKey: string; email: string };

/** One question with four answers about each suspect, all from indexes. */
async function findPasts(executor: Executor, keys: readonly Keys[], now: number) {
  if (keys.length === 0) return new Map<number, Past>();
  const suspects = keys.map((one, at) => ({ ...one, at: String(at) }));
  const { rows } = await sql<Past>`
    select ${sql.ref("suspect.at")} as position,
      (select count(*) from (select id from submissions
        where text_key = ${sql.ref("suspect.textKey")}
          and created_at > ${new Date(now - week).toISOString()} and is_test = false
        limit ${sql.lit(mostCounted)}) as copies) as ${sql.ref("sameText")},
      (select count(*) from (select at from rate_hits
        where key = ${sql.ref("suspect.stampKey")}
        limit ${sql.lit(mostCounted)}) as uses) as ${sql.ref("stampUses")},
      (select count(*) from rate_hits
        where key = ${sql.ref("suspect.networkKey")} and at > ${now - tenMinutes})
        as ${sql.ref("fromNetwork")},
      (select count(*) from (select id from submissions
        where email = ${sql.ref("suspect.email")} and spam = false and is_test = false
          and (answered_at is not null or exists (select 1 from enquiry_entries
            where submission_id = submissions.id and kind = 'released'))
        limit 1) as earlier) as answered
    from ${textRows(["at", "textKey", "stampKey", "networkKey", "email"], suspects)} as suspect
  `.execute(executor);
  return new Map(rows.map((row) => [Number(row.position), row]));
}

type Past = {
  position: string;
  sameText: number;
  stampUses: number;
  fromNetwork: number;
  answered: number;
};

function keyOfText(values: FormValues) {
  const text = recognizableText(freeText(values));
  return text ? createHash("sha256").update(text).digest("base64url") : null;
}
