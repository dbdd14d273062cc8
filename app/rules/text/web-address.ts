export const maxAddressLength = 2048;

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
