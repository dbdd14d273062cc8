import { isEmail } from "#app/rules/text/email.ts";
import { webAddress } from "#app/rules/text/web-address.ts";

/** The address for what was typed as a link, or undefined if it is none. */
export function linkAddress(typed: string) {
  const text = typed.trim();
  if (/^(\/(?![/\\])|#|\?)\S*$/.test(text)) return text;
  const mail = text.replace(/^mailto:/i, "");
  const [address = ""] = mail.split("?", 1);
  // `acme.com/@amara.osei` is a page, unless somebody says otherwise.
  const isPage = mail === text && address.includes("/");
  if (isEmail(address) && !isPage && !/\s/.test(mail)) return `mailto:${mail}`;
  return /^[/\\]/.test(text) ? undefined : webAddress(text);
}
