/** What a writer of the newsletter may leave open, and what stands there when it is read. */
export const issuePlaceholders = {
  "first name": "First name of the reader, or “there”; {first name, or “friends”} for another word",
  email: "Address of the reader",
  "site name": "Name of this site",
  date: "Day the issue goes out",
  "issue number": "Number of the issue",
} as const;
