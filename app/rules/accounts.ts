/** The minimum is of the specification; the maximum limits the cost of hashing. */
export const passwordLength = { min: 6, max: 128 };

/** What accounts answer, in the same words for everybody. */
export const refusals = {
  wrong: "Invalid email or password",
  unconfirmed: "Email not confirmed. Open the link in the confirmation email first.",
  tooMany: "Too many attempts. Please wait before submitting again.",
  signedOut: "Please sign in.",
  denied:
    "You don't have permission to access the blog admin. You need admin or editor privileges.",
  email: "Invalid email format",
  shortPassword: `Password must be at least ${passwordLength.min} characters`,
  longPassword: `Password must be at most ${passwordLength.max} characters`,
  deadLink: "This link is no longer valid. Please ask for a new one.",
};

/** The first thing wrong with a new password, if any. */
export function passwordProblem(password: string) {
  const length = [...password].length;
  if (length < passwordLength.min) return refusals.shortPassword;
  return length > passwordLength.max ? refusals.longPassword : undefined;
}

/** A path inside this site, and nothing a browser could read as another host. */
export function safePath(path: string | null) {
  return path && /^\/(?![/\\])[\w/?=&.-]*$/.test(path) ? path : undefined;
}
