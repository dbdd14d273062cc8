import pino from "pino";

// Needed before the application is loaded. It checks them all: see `env.server.ts`.
const { NODE_ENV, LOG_LEVEL = "", SITE_URL = "", HSTS_SUBDOMAINS } = process.env;
const { REGION_HEADER, STAGING, VOICE_ORIGIN } = process.env;

/** Vite brings scripts and styles of its own into every page. */
export const isDevelopment = NODE_ENV === "development";

export const isSecure = /^https:/i.test(SITE_URL);

/** Whether every other host of the domain has HTTPS, too. */
export const coversSubdomains = HSTS_SUBDOMAINS === "true";

/** The site as browsers write it in `Origin`; empty if the address is not known. */
export const siteOrigin = originOf(SITE_URL);

/** Where the voice assistant runs; empty if it has no address of its own. */
export const voiceOrigin = originOf(VOICE_ORIGIN);

/** A copy of the site to try things on, which no search engine may list. */
export const isStaging = STAGING === "true";

export const logLevel =
  LOG_LEVEL in pino.levels.values || LOG_LEVEL === "silent" ? LOG_LEVEL : "info";

/** Shared caches must not hand a page to a country it is not for. */
export const regionHeader = REGION_HEADER;

function originOf(address = "") {
  return URL.canParse(address) ? new URL(address).origin : "";
}
