import { isEmail } from "#app/rules/email.ts";
import { webAddress } from "#app/rules/web-address.ts";

/** The address for what was typed as a link, or undefined if it is none. */
export function linkAddress(typed: string) {
  const text = typed.trim();
  if (/^(\/(?![/\\])|#|\?)\S*$/.test(text)) return text;
  const mail = text.replace(/^mailto:/i, "");
  const [address = ""] = mail.split("?", 1);
  if (isEmail(address) && !/\s/.test(mail)) return `mailto:${mail}`;
  return /^[/\\]/.test(text) ? undefined : webAddress(text);
}
