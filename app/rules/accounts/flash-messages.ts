const signedIn = "Successfully signed in";

type Message = {
  text: string;
  /** Other tabs look again at who is signed in. */
  session?: boolean;
  /** Where its button leads. */
  to?: string;
  button?: string;
};

/** Messages of the page after a redirect. The cookie holds the name of one of them. */
const flashes = {
  "signed-in": { text: signedIn, session: true },
  "admin-signed-in": { text: signedIn, session: true, to: "/admin/desk", button: "Go to the desk" },
  "editor-signed-in": { text: signedIn, session: true, to: "/admin", button: "Write" },
  "signed-out": { text: "", session: true },
  confirmed: { text: "Your address is confirmed. You can sign in now." },
  "password-saved": { text: "Your new password is saved", session: true },
  "post-restored": { text: "This version is the current one again" },
} satisfies Record<string, Message>;

export type Flash = keyof typeof flashes;

export function findFlash(value: string): Message | undefined {
  return Object.hasOwn(flashes, value) ? flashes[value as Flash] : undefined;
}
