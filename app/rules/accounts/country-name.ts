const names = new Intl.DisplayNames("en-US", { type: "region" });

/** “Ghana” for “GH”; what is no code stays as it is. */
export function countryName(code: string) {
  return /^[a-z]{2}$/i.test(code) ? (names.of(code.toUpperCase()) ?? code) : code;
}
