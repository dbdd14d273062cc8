import { plainDigits } from "#app/rules/text/digits.ts";

/** Seconds of `2:10`, `1:02:03` or `130`; undefined for anything else. */
export function readTimeCode(text: string) {
  const typed = plainDigits(text).trim();
  if (/^\d{1,5}$/.test(typed)) return Number(typed);
  const parts = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):(\d\d)$/.exec(typed);
  if (!parts) return undefined;
  const [hours, minutes, seconds] = [parts[1] ?? 0, parts[2], parts[3]].map(Number) as [
    number,
    number,
    number,
  ];
  if (seconds > 59 || (parts[1] !== undefined && minutes > 59)) return undefined;
  return hours * 3600 + minutes * 60 + seconds;
}
