import { webAddress } from "./web-address.ts";

/** The address somebody typed, or what is wrong with it in one sentence. */
export function readLink(text: string): { address: string } | { problem: string } {
  const typed = text.trim();
  const candidate = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const host = URL.canParse(candidate) ? new URL(candidate).hostname : "";
  if (isPrivateHost(host)) {
    return { problem: "This address leads to a machine that no visitor reaches" };
  }
  const address = webAddress(text);
  return address ? { address } : { problem: "Invalid URL format" };
}

/**
 * Whether a host is a machine of somebody's own network, as far as its name tells. A `URL` has
 * already written `2130706433` and `0x7f.1` as `127.0.0.1`.
 */
function isPrivateHost(host: string) {
  return privateNames.test(host) || privateAddresses.test(host) || privateIpv6.test(host);
}

const privateNames = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i;
const privateAddresses =
  /^(0|10|127|169\.254|192\.168|192\.0\.0|198\.1[89]|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[3-5]\d)\.[\d.]+$/;
/** The machine itself, its network, and addresses of the older kind in the newer form. */
const privateIpv6 =
  /^\[?(::1?|::(ffff:)?[\da-f.]+:[\da-f.]+|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|ff[\da-f]{2}:.*)\]?$/i;

/** “example.com/agenda” */
export function shortLink(address: string) {
  const short = address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
  return short.length > 70 ? `${short.slice(0, 69)}…` : short;
}
