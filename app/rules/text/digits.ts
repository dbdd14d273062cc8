/** Digits of every script as 0 to 9, full-width signs as plain ones: `٢٤` → `24`. */
export function plainDigits(text: string) {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, digitValue);
}

/** The digits of a script follow each other, the zero first. */
function digitValue(digit: string) {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
