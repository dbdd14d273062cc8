/** What the page after a redirect may say; the cookie only ever names one of these. */
export const flashes = {
  "signed-in": "Successfully signed in",
  "signed-out": "",
  confirmed: "Your address is confirmed. You can sign in now.",
  "password-saved": "Your new password is saved",
  "post-restored": "This version is the current one again",
} as const;

export type Flash = keyof typeof flashes;

export const flashCookie = "said";

export function isFlash(value: string | undefined): value is Flash {
  return value !== undefined && Object.hasOwn(flashes, value);
}
