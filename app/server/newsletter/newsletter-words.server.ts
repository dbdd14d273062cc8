import type { Kysely, Transaction } from "kysely";
import {
  type ConfirmationWords,
  defaultConfirmation,
  defaultWelcome,
  type Welcome,
} from "#app/rules/desk/newsletter-words.ts";
import { confirmationSchema, welcomeSchema } from "#app/rules/desk/newsletter-words-schema.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { queueMail } from "#app/server/outbox.server.ts";
import { findSetting, saveSetting } from "#app/server/settings.server.ts";

const settings = { welcome: "newsletter-welcome", confirmation: "newsletter-confirmation" };

export async function findWelcome(executor: Kysely<Database> = db): Promise<Welcome> {
  const stored = welcomeSchema.safeParse(await findSetting(settings.welcome, executor));
  return stored.success ? stored.data : defaultWelcome;
}

export async function saveWelcome(words: Welcome, by: string) {
  await saveSetting(settings.welcome, welcomeSchema.parse(words), by);
}

export async function findConfirmation(): Promise<ConfirmationWords> {
  const stored = confirmationSchema.safeParse(await findSetting(settings.confirmation));
  return stored.success ? stored.data : defaultConfirmation;
}

export async function saveConfirmation(words: ConfirmationWords, by: string) {
  await saveSetting(settings.confirmation, confirmationSchema.parse(words), by);
}

/** Part of the transaction of a confirmation. */
export async function queueWelcome(
  transaction: Transaction<Database>,
  subscriberId: string,
  now: string,
) {
  const { on } = await findWelcome(transaction);
  if (on) await queueMail(transaction, "newsletter-welcome", subscriberId, now);
}
