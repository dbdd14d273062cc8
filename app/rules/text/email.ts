export const maxEmailLength = 254;

const minEmailLength = 5;

/** What browsers accept in an e-mail field, without dots at the ends or in a row before the `@`. */
const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const lastLabel = "(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])";
const pattern = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+${lastLabel}$`, "i");

/** Letters of every script, with what may join them, and the dots of every keyboard. */
const international = /^[\p{L}\p{M}\p{N}\p{Join_Control}.。．｡-]+$/u;

const hyphenAtEnd = /(^|[.。．｡])-|-([.。．｡]|$)/;

export function isEmail(text: string) {
  const email = withAsciiDomain(text);
  const { length } = email;
  const isPlausible = length >= minEmailLength && length <= maxEmailLength && pattern.test(email);
  // Some mail programs decode `=?…?=`, also inside an address.
  return isPlausible && !/=\?.*\?=/.test(email);
}

/** The one spelling in which addresses are stored and compared; also of texts that are none. */
export function normalizeEmail(typed: string) {
  return withAsciiDomain(typed.trim().toLowerCase());
}

/** What somebody typed as an e-mail address, in its one spelling; undefined if it is none. */
export function emailAddress(typed: unknown) {
  const email = normalizeEmail(String(typed ?? ""));
  return isEmail(email) ? email : undefined;
}

/** Several addresses with commas between them, each once; undefined if one of them is none. */
export function emailList(typed: string) {
  const emails = typed.split(",").map(emailAddress);
  const valid = emails.filter((email) => email !== undefined);
  return valid.length === emails.length ? [...new Set(valid)] : undefined;
}

/** A link that writes to an address: `?`, `&` and `#` in it are part of the address. */
export function mailLink(email: string) {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** `почта.рф` is `xn--80a1acny.xn--p1ai` for mail servers; browsers send it like that, too. */
function withAsciiDomain(email: string) {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 0 || /^[\0-\x7f]*$/.test(domain)) return email;
  if (domain.length > maxEmailLength || !international.test(domain)) return email;
  if (hyphenAtEnd.test(domain)) return email;
  const url = URL.parse(`http://${domain}`);
  return url ? `${email.slice(0, at)}@${url.hostname}` : email;
}
