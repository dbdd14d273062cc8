/** One of the choices, always the same for a name. */
export function chooseByName<Choice>(choices: readonly [Choice, ...Choice[]], name: string) {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return choices[seed % choices.length] ?? choices[0];
}
