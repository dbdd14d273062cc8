import { data } from "react-router";
import {
  findNewsletterSettings,
  type NewsletterSettings,
  saveNewsletterSettings,
} from "#app/server/newsletter/issues/newsletter-settings.server.ts";

/** What the screen shows after a form was sent. */
type SettingsAnswer = { done?: string; error?: string };

export async function answerSettingsForm(form: FormData, by: string) {
  const changed = readChange(form);
  if (!changed) return answer({ error: "Please check your input" }, 400);
  await saveNewsletterSettings({ ...(await findNewsletterSettings()), ...changed }, by);
  return answer({ done: wordsFor(changed) });
}

function readChange(form: FormData): Partial<NewsletterSettings> | undefined {
  const isOn = (name: string) => form.get(name) === "on";
  switch (form.get("intent")) {
    case "save-web":
      return { archive: isOn("archive"), inFeed: isOn("feed"), inSitemap: isOn("sitemap") };
    case "clicks-on":
      return { countClicks: true };
    case "clicks-off":
      return { countClicks: false };
    default:
      return undefined;
  }
}

function wordsFor({ archive, countClicks }: Partial<NewsletterSettings>) {
  if (countClicks !== undefined) {
    return countClicks
      ? "Clicks are counted in the issues that go out from now on."
      : "Clicks are no longer counted.";
  }
  return archive ? "Saved. The archive is public." : "Saved. No issue is public any more.";
}

function answer(content: SettingsAnswer, status = 200) {
  return data(content, { status });
}
