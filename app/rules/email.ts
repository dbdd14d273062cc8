export const maxEmailLength = 254;

const minEmailLength = 5;
const pattern = /^([a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

export function isEmail(text: string) {
  return text.length >= minEmailLength && text.length <= maxEmailLength && pattern.test(text);
}

/** What somebody typed as an e-mail address, trimmed and in lower case; undefined if it is none. */
export function emailAddress(typed: unknown) {
  const email = String(typed ?? "")
    .trim()
    .toLowerCase();
  return isEmail(email) ? email : undefined;
}
