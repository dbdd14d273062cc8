/** Text escaped for XML, without the characters that XML does not allow. */
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
