import type { TestProject } from "vitest/node";
import { addIssues } from "./issues.ts";
import { startPostgres } from "./postgres.ts";
import { startSite } from "./site.ts";

/** What several files of process tests only read: a site with demo content and issues, and a database server. */
export default async function setup(project: TestProject) {
  const [site, postgres] = await Promise.all([startSite(), startPostgres()]);
  addIssues(site);
  project.provide("siteUrl", site.url);
  project.provide("postgresUrl", postgres.url);
  return () => Promise.all([site.stop(), postgres.stop()]);
}

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
  }
}
