export const maxAddressLength = 2048;

/**
 * An http or https address in its full form, or undefined. `acme.com` typed without a scheme
 * becomes `https://acme.com`.
 */
export function webAddress(text: string) {
  const typed = trimUnseen(text);
  const candidate = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/^[/\\]|[\s<>"]/.test(typed) || !URL.canParse(candidate)) return undefined;
  const { protocol, hostname, username } = new URL(candidate);
  const isWeb = protocol === "https:" || protocol === "http:";
  // `mailto:a@b.c` and `javascript:x` would pass as user names or ports of an invented host.
  if (!isWeb || username || !/^[^.:]+(\.[^.:]+)+$/.test(hostname)) return undefined;
  return candidate.length <= maxAddressLength ? candidate : undefined;
}

const unseen = /[\s\u200b-\u200d\u2060]/;

/** Without spaces and signs without width at its ends. */
export function trimUnseen(text: string) {
  let [start, end] = [0, text.length];
  while (start < end && unseen.test(text.charAt(start))) start += 1;
  while (end > start && unseen.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
