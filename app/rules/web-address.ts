export const maxAddressLength = 2048;

/** The http or https address somebody wrote in full, or undefined. */
export function webUrl(address: string | null | undefined) {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/**
 * An http or https address in its full form, or undefined. `acme.com` typed without a scheme
 * becomes `https://acme.com`.
 */
export function webAddress(text: string) {
  const typed = text.trim();
  const candidate = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/^[/\\]|[\s<>"]/.test(typed) || !URL.canParse(candidate)) return undefined;
  const { protocol, hostname, username } = new URL(candidate);
  const isWeb = protocol === "https:" || protocol === "http:";
  // `mailto:a@b.c` and `javascript:x` would pass as user names or ports of an invented host.
  if (!isWeb || username || !/^[^.:]+(\.[^.:]+)+$/.test(hostname)) return undefined;
  return candidate.length <= maxAddressLength ? candidate : undefined;
}

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
