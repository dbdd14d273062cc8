import pino from "pino";

// Needed before the application is loaded. It checks them all: see `env.server.ts`.
const { NODE_ENV, LOG_LEVEL = "", SITE_URL = "", REGION_HEADER, STAGING } = process.env;

/** Vite brings scripts and styles of its own into every page. */
export const isDevelopment = NODE_ENV === "development";

export const isSecure = /^https:/i.test(SITE_URL);

/** A copy of the site to try things on, which no search engine may list. */
export const isStaging = STAGING === "true";

export const logLevel =
  LOG_LEVEL in pino.levels.values || LOG_LEVEL === "silent" ? LOG_LEVEL : "info";

/** Shared caches must not hand a page to a country it is not for. */
export const regionHeader = REGION_HEADER;
