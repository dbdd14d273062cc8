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

/** Whether a host is a machine of somebody's own network, as far as its name tells. */
export function isPrivateHost(host: string) {
  return (
    /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(host) ||
    /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
      host,
    )
  );
}
