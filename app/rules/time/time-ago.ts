const words = new Intl.RelativeTimeFormat("en-US");

const units = [
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** “2 minutes ago”, in whole units of the largest that fits. */
export function timeAgo(iso: string, now = Date.now()) {
  const seconds = Math.floor((now - Date.parse(iso)) / 1000);
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : "just now";
}
