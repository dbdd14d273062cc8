/** The http or https address somebody wrote in full, or undefined. */
export function webUrl(address: string | null | undefined) {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}
