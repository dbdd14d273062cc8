import { z } from "zod";
import { findSetting, saveSetting } from "#app/server/settings.server.ts";

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
  await saveSetting(setting, schema.parse(settings), by);
}
