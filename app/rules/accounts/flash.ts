/** Messages of the page after a redirect. The cookie holds the name of one of them. */
export const flashes = {
  "signed-in": "Successfully signed in",
  "signed-out": "",
  confirmed: "Your address is confirmed. You can sign in now.",
  "password-saved": "Your new password is saved",
  "post-restored": "This version is the current one again",
} as const;

export type Flash = keyof typeof flashes;

export const flashCookie = "flash";

export function isFlash(value: string | undefined): value is Flash {
  return value !== undefined && Object.hasOwn(flashes, value);
}
