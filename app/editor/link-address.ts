import { isEmail } from "#app/rules/email.ts";
import { webAddress } from "#app/rules/web-address.ts";

/** What somebody typed as the target of a link, or undefined when nothing can be linked to it. */
export function linkAddress(typed: string) {
  const text = typed.trim();
  if (/^(\/(?![/\\])|#|\?)\S*$/.test(text)) return text;
  const mail = text.replace(/^mailto:/i, "");
  const [address = ""] = mail.split("?", 1);
  if (isEmail(address) && !/\s/.test(mail)) return `mailto:${mail}`;
  return /^[/\\]/.test(text) ? undefined : webAddress(text);
}
