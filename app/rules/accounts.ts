/** The specification sets the minimum; the maximum keeps hashing cheap. */
export const passwordLength = { min: 6, max: 128 };

/** Error messages of accounts. None says whether an address has an account. */
export const refusals = {
  wrongPassword: "Invalid email or password",
  unconfirmed: "Email not confirmed. Open the link in the confirmation email first.",
  tooMany: "Too many attempts. Please wait before submitting again.",
  signedOut: "Please sign in.",
  denied:
    "You don't have permission to access the blog admin. You need admin or editor privileges.",
  adminsOnly: "This page is for admins.",
  email: "Invalid email format",
  shortPassword: `Password must be at least ${passwordLength.min} characters`,
  longPassword: `Password must be at most ${passwordLength.max} characters`,
  expiredLink: "This link is no longer valid. Please ask for a new one.",
};

/** The first thing wrong with a new password, if any. */
export function passwordProblem(password: string) {
  if (isLongPassword(password)) return refusals.longPassword;
  return [...password].length < passwordLength.min ? refusals.shortPassword : undefined;
}

/** Whether a text is too long for a password: known without reading it to its end. */
export function isLongPassword(password: string) {
  return password.length > 2 * passwordLength.max || [...password].length > passwordLength.max;
}

/** The path, if it stays on this site: a browser reads `//` and `/\\` as another host. */
export function safePath(path: string | null) {
  return path && /^\/(?![/\\])[\w/?=&.-]*$/.test(path) ? path : undefined;
}
