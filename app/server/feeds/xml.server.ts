/** Text as XML carries it; characters that XML has no place for are left out. */
export function xmlText(text: string) {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}
