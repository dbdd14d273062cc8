/** The specification sets the minimum; the maximum keeps hashing cheap. */
export const passwordLength = { min: 6, max: 128 };

/** Of everybody with a role. */
export const staffPasswordMin = 10;

/** Error messages of accounts. None says whether an address has an account. */
export const refusals = {
  wrongPassword: "Invalid email or password",
  unconfirmed: "Email not confirmed. Open the link in the confirmation email first.",
  tooMany: "Too many attempts. Please wait before submitting again.",
  signedOut: "Please sign in.",
  denied:
    "You don't have permission to access the blog admin. You need admin or editor privileges.",
  adminsOnly: "This page is for admins.",
  factorRequired: "A second factor is required for your role.",
  wrongCode: "This code is not valid. Wait for the next one in the app.",
  wrongRecoveryCode: "This recovery code is not valid, or was used before.",
  wrongPasskey: "This passkey was not accepted. Try another way to sign in.",
  passkeyNotAdded: "The passkey was not added. Please try again.",
  notFresh: "Signing in was a while ago. Confirm that it is you, then press the button again.",
  wrongOwnPassword: "This is not your current password.",
  email: "Invalid email format",
  commonPassword: "On the list of common passwords. Ten characters or more, three words are good.",
  obviousPassword:
    "Too easy to guess: it is the name of the site or your address. Three words are good.",
  longPassword: `Password must be at most ${passwordLength.max} characters`,
  expiredLink: "This link is no longer valid. Please ask for a new one.",
};

/** What is wrong with the length of a new password, if anything. */
export function passwordProblem(password: string, min = passwordLength.min) {
  if (isLongPassword(password)) return refusals.longPassword;
  return [...password].length < min ? `Password must be at least ${min} characters` : undefined;
}

/** Whether a text is too long for a password: known without reading it to its end. */
export function isLongPassword(password: string) {
  return password.length > 2 * passwordLength.max || [...password].length > passwordLength.max;
}

/** The path, if it stays on this site: a browser reads `//` and `/\\` as another host. */
export function safePath(path: string | null) {
  return path && /^\/(?![/\\])[\w/?=&.%+-]*$/.test(path) ? path : undefined;
}
