import type { IncomingMessage } from "node:http";
import { traitsOf } from "#app/areas.ts";
import { isOn } from "#app/rules/links/sections.ts";
import type * as App from "#app/server/app.server.ts";
import { desk } from "#desk.config.ts";
import { clientAddress } from "./client-address.ts";
import type { Exchange } from "./exchange.ts";
import { toPage } from "./page-cache.ts";
import { sendPage } from "./send.ts";

type Gate = Pick<typeof App, "env" | "findCountry" | "regionNotice" | "regionRefusal">;

/** Runs before everything else, cached pages and files included. */
export function createRegionGate(app: Gate) {
  let screens: ReturnType<typeof makeScreens> | undefined;

  /** Whether a visitor is blocked; a promise only while the lookup service is asked. */
  function isBlocked({ path, request }: Exchange): boolean | Promise<boolean> {
    if (!isOn("regionGate") || path === "/healthz" || path === "/readyz") return false;
    const country = app.findCountry(countryHeader(request), address(request));
    return typeof country === "object" ? country.then(isBlockedCountry) : isBlockedCountry(country);
  }

  function countryHeader({ headers }: IncomingMessage) {
    const value = app.env.REGION_HEADER && headers[app.env.REGION_HEADER];
    return typeof value === "string" ? value : value?.at(-1);
  }

  function address(request: IncomingMessage) {
    return clientAddress(request, app.env.TRUST_PROXY);
  }

  /** Sends the notice; the files that the notice links to are served. */
  async function refuse(exchange: Exchange, serve: () => void) {
    screens ??= makeScreens(app);
    const { notice, refusal, files } = await screens;
    if (files.has(exchange.path)) serve();
    else sendPage(exchange, wantsData(exchange) ? refusal : notice);
  }

  return { isBlocked, refuse };
}

function isBlockedCountry(country: string | undefined) {
  return country === desk.blockedCountry;
}

async function makeScreens(app: Gate) {
  const notice = await toPage(app.regionNotice(), ["br", "gzip"]);
  const html = notice.bodies.identity.toString();
  return {
    notice,
    refusal: await toPage(app.regionRefusal(), []),
    files: new Set(
      Array.from(html.matchAll(/(?:href="|src="|url\("?)(\/[^"?)]+)/g), ([, path = ""]) => path),
    ),
  };
}

function wantsData({ path, request: { headers } }: Exchange) {
  const isData = traitsOf(path).area === "endpoint" || /\.(data|json)$/.test(path);
  return isData && !headers.accept?.includes("text/html");
}
