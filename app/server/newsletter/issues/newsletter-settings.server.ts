import { z } from "zod";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findSetting, saveSetting } from "#app/server/db/settings.server.ts";

const setting = "newsletter";

const schema = z.object({
  /** Issues that went out have a page and stand in the archive. */
  archive: z.boolean(),
  inFeed: z.boolean(),
  inSitemap: z.boolean(),
  /** Links in issues lead through the site, which counts them without knowing who. */
  countClicks: z.boolean(),
});

export type NewsletterSettings = z.infer<typeof schema>;

const defaults: NewsletterSettings = {
  archive: true,
  inFeed: false,
  inSitemap: true,
  countClicks: false,
};

export async function findNewsletterSettings(): Promise<NewsletterSettings> {
  const stored = schema.safeParse(await findSetting(setting));
  return stored.success ? stored.data : defaults;
}

export async function saveNewsletterSettings(settings: NewsletterSettings, by: string) {
  const checked = schema.parse(settings);
  const detail = Object.entries(words).map(([name, word]) => `${word} ${onOrOff(checked, name)}`);
  await db.transaction().execute(async (transaction) => {
    await saveSetting(setting, checked, by, transaction);
    const event = { kind: "newsletter-changed", actor: by, about: "settings" } as const;
    await recordEvent(transaction, { ...event, detail: detail.join(", ") });
  });
  announceContentChange();
}

/** How the trail names them. */
const words: Record<keyof NewsletterSettings, string> = {
  archive: "archive",
  inFeed: "feed",
  inSitemap: "sitemap",
  countClicks: "clicks",
};

function onOrOff(settings: NewsletterSettings, name: string) {
  return settings[name as keyof NewsletterSettings] ? "on" : "off";
}
