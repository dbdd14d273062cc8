/** Seconds of `2:10`, `1:02:03` or `130`; undefined for anything else. */
export function readTimeCode(text: string) {
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim());
  if (!parts) return undefined;
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
  ];
  const isClock = parts[2] !== undefined;
  if (isClock && (seconds > 59 || (parts[1] !== undefined && minutes > 59))) return undefined;
  return hours * 3600 + minutes * 60 + seconds;
}
