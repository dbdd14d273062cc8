/** Mailboxes that several people read. */
const shared =
  /^(admin|administrator|contact|desk|hello|hi|info|mail|office|owner|post|sales|support|team)$/i;

/** “Ada Lovelace” for `ada.lovelace@example.com`; undefined where the address names nobody. */
export function nameFromEmail(email: string) {
  const [local = ""] = email.split("@");
  const words = local
    .replace(/\+.*/, "")
    .split(/[._-]+/)
    .filter(Boolean);
  const isName = words.length > 0 && words.every((word) => /^\p{L}{2,}$/u.test(word));
  if (!isName || shared.test(local)) return undefined;
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** How colleagues call somebody: by name, else by what is before the “@”. */
export function staffName(email: string | null) {
  return nameFromEmail(email ?? "") ?? (email?.split("@")[0] || "Somebody");
}
