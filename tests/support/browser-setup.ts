import { addIssues } from "./issues.ts";
import { startSite } from "./site.ts";

/**
 * One site for all journeys: the production build, with demo content and two issues of the newsletter in a
 * throw-away folder.
 */
export default async function globalSetup() {
  const site = await startSite();
  addIssues(site);
  process.env.SITE_UNDER_TEST = site.url;
  return async () => {
    await site.stop();
  };
}
