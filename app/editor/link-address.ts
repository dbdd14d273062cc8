import { webAddress } from "#app/rules/web-address.ts";

/** The address for what was typed as a link, or undefined if it is none. */
export function linkAddress(typed: string) {
  const text = typed.trim();
  if (/^(\/(?![/\\])|#|\?)\S*$/.test(text)) return text;
  const mail = text.replace(/^mailto:/i, "");
  if (/^[^\s@:/?]+@[^\s@:/?]+\.[^\s@:/?]+(\?\S*)?$/.test(mail)) return `mailto:${mail}`;
  return /^[/\\]/.test(text) ? undefined : webAddress(text);
}

/** The addresses the sanitizer allows. */
export function isLinkable(address: string) {
  const protocol = URL.parse(address, "https://site.invalid")?.protocol ?? "";
  return ["http:", "https:", "mailto:"].includes(protocol);
}
