/** Holds the name of a message in `flash-messages.ts`. */
export const flashCookie = "flash";
