/** Marks browser tests that take long and change rarely: `npm test` leaves them to `npm run test:all`. */
export const release = { tag: "@release" };

/** Of many of a kind, every `npm test` tries the first one. */
export function releaseAfter(first: unknown, one: unknown) {
  return one === first ? {} : release;
}
