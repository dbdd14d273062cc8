const names = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** “second” for 2, “12th” for 12. */
export function ordinal(number: number) {
  return names[number - 1] ?? `${number}${ending(number)}`;
}

function ending(number: number) {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return (!teen && ["th", "st", "nd", "rd"][number % 10]) || "th";
}
