import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

export default async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return server.stop;
}

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
