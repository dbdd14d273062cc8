/** How long things last, in days: what the server does, and what screens say. */
export const lifetimes = {
  /** Of a session, used or not; and of one that is not used. */
  session: 30,
  idleSession: 14,
  previewLink: 14,
  brandLink: 30,
  /** Of a post. */
  trash: 30,
  /** Of an address that visitors asked for in vain. */
  missingAddress: 90,
};
