import type { IncomingMessage } from "node:http";
import { voiceFramePath } from "#app/rules/links/paths.ts";
import { voiceOrigin } from "./settings.ts";

type Refusal = { status: number; text: string; headers?: Record<string, string> };

const methods = ["GET", "HEAD", "POST"];
const maxParameters = 200;

/** Letters that nobody reads differently, and no parameters. */
const plainAddress = /^\/[\w./~-]*$/;

const voiceHost = voiceOrigin && new URL(voiceOrigin).host;

/** Refuses requests that a proxy may have read differently than Node does. */
export function findRefusal(request: IncomingMessage): Refusal | undefined {
  const { method = "", url = "", headers, httpVersion } = request;
  const encoding = headers["transfer-encoding"];
  if (encoding !== undefined && (encoding.toLowerCase() !== "chunked" || httpVersion === "1.0")) {
    return { status: 400, text: "This request states its length in an invalid way." };
  }
  if (!isHost(headers.host) || countHosts(request) > 1) {
    return { status: 400, text: "This request has an invalid Host header." };
  }
  // At this address a script of somebody else runs: nothing else of the site may be there.
  if (voiceHost && headers.host === voiceHost && url !== voiceFramePath) {
    return { status: 404, text: "There is nothing at this address." };
  }
  if (!methods.includes(method)) {
    return {
      status: 405,
      text: "This method is not allowed here.",
      headers: { allow: methods.join(", ") },
    };
  }
  // Nearly every request ends here, so this has to be quick.
  if (plainAddress.test(url)) return undefined;
  // Nothing has a NUL in its name, and PostgreSQL rejects queries with one.
  if (!url.startsWith("/") || url.includes("%00") || !isDecodable(url)) {
    return { status: 400, text: "This address is not valid." };
  }
  if (url.split("&", maxParameters + 1).length > maxParameters) {
    return { status: 400, text: "This address has too many parameters." };
  }
  return undefined;
}

/** The framework would print such a path, whole. */
function isDecodable(url: string) {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

let lastHost = "";

/** Nearly all requests have the same one. */
function isHost(host = "") {
  if (host === lastHost) return true;
  const isValid = /^([\w.-]+|\[[\da-f:.]+\])?(:\d{1,5})?$/i.test(host);
  if (isValid) lastHost = host;
  return isValid;
}

/** Node ignores all but the first. */
function countHosts({ rawHeaders }: IncomingMessage) {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}
