import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type * as App from "#app/server/app.server.ts";
import type { Page } from "./page-cache.ts";
import { isDevelopment } from "./settings.ts";
import { loadStaticFiles } from "./static-files.ts";

const appModule = "./app/server/app.server.ts";

type DevMiddleware = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

type LoadedApp = {
  app: typeof App;
  files: Map<string, Page>;
  devMiddleware?: DevMiddleware;
};

/** The built application; in development the sources, reloaded by Vite as they change. */
export function loadApp(): Promise<LoadedApp> {
  return isDevelopment ? loadSources() : loadBuild();
}

async function loadBuild(): Promise<LoadedApp> {
  const root = new URL("../build/", import.meta.url);
  return {
    app: await import(new URL("server/index.js", root).href),
    files: loadStaticFiles(fileURLToPath(new URL("client/", root))),
  };
}

async function loadSources(): Promise<LoadedApp> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  const app = (await vite.ssrLoadModule(appModule)) as typeof App;
  return {
    app: {
      ...app,
      handle: async (request, client) => {
        const fresh = (await vite.ssrLoadModule(appModule)) as typeof App;
        return fresh.handle(request, client);
      },
    },
    files: new Map(),
    devMiddleware: (request, response) =>
      new Promise((resolve, reject) => {
        response.once("finish", () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) =>
          error ? reject(error) : resolve(false),
        );
      }),
  };
}
