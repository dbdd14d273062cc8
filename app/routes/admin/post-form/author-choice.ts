/** Whom a post can be by, beside the founder. */
export type AuthorChoice = { id: string; name: string };
