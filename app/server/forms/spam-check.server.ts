import { createHash } from "node:crypto";
import { freeText, type SpamSignal, spamScore, spamSignals } from "#app/rules/desk/spam-score.ts";
import { recognizableText } from "#app/rules/desk/spam-words.ts";
import type { FormType, FormValues } from "#app/rules/forms.ts";
import { db } from "#app/server/db/db.server.ts";
import { hashedKey } from "#app/server/limits.server.ts";
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

/** How much there is to suspect about a submission that is not stored yet. */
export async function checkForSpam(suspect: Suspect, now = Date.now()): Promise<SpamCheck> {
  const textKey = keyOfText(suspect.values);
  const stampKey = suspect.stamp ? hashedKey("stamp", suspect.stamp) : null;
  const past = await findPast(suspect, { textKey, stampKey, now });
  const signals = spamSignals({
    ...suspect,
    stamp: readFormStamp(suspect.stamp, past.stampUses ?? 0, now),
    sameText: past.sameText ?? 0,
    fromNetwork: past.fromNetwork ?? 0,
    wasAnswered: Boolean(past.answered),
  });
  return { score: spamScore(signals), signals, textKey, stampKey };
}

type Keys = { textKey: string | null; stampKey: string | null; now: number };

/** One question with four answers, each from an index. */
function findPast({ values, networkKey }: Suspect, { textKey, stampKey, now }: Keys) {
  return db
    .selectNoFrom(({ selectFrom, fn }) => {
      const all = fn.countAll<number>().as("total");
      const copies = selectFrom("submissions")
        .select("id")
        .where("text_key", "=", textKey)
        .where("created_at", ">", new Date(now - week).toISOString())
        .where("is_test", "=", false)
        .limit(mostCounted);
      const stampUses = selectFrom("rate_hits")
        .select("at")
        .where("key", "=", stampKey)
        .limit(mostCounted);
      return [
        selectFrom(copies.as("copies")).select(all).as("sameText"),
        selectFrom(stampUses.as("uses")).select(all).as("stampUses"),
        selectFrom("rate_hits")
          .select(all)
          .where("key", "=", networkKey)
          .where("at", ">", now - tenMinutes)
          .as("fromNetwork"),
        selectFrom(answeredBefore(values.email).as("answered")).select(all).as("answered"),
      ];
    })
    .executeTakeFirstOrThrow();
}

function answeredBefore(email: string) {
  return db
    .selectFrom("submissions")
    .select("id")
    .where("email", "=", email)
    .where("spam", "=", false)
    .where("is_test", "=", false)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("answered_at", "is not", null),
        exists(
          selectFrom("enquiry_entries")
            .select("enquiry_entries.id")
            .whereRef("submission_id", "=", "submissions.id")
            .where("kind", "=", "released"),
        ),
      ]),
    )
    .limit(1);
}

function keyOfText(values: FormValues) {
  const text = recognizableText(freeText(values));
  return text ? createHash("sha256").update(text).digest("base64url") : null;
}
