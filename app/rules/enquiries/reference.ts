/** What staff and senders call an enquiry, such as “7F3A-91C2”: the beginning of its id. */
export function referenceOf(id: string) {
  const [, first = "", second = ""] = /^([\da-f]{4})([\da-f]{4})/i.exec(id) ?? [];
  return `${first}-${second}`.toUpperCase();
}

export function isReference(text: string) {
  return /^[\da-f]{4}-[\da-f]{4}$/i.test(text);
}
