/** The first that matches counts: most browsers also name those they descend from. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** A browser as its owner would name it, such as "Firefox on Linux". */
export function browserName(userAgent: string | null) {
  const text = (userAgent ?? "").slice(0, 500);
  const browser = nameIn(browsers, text) ?? "Unknown browser";
  const system = nameIn(systems, text);
  return system ? `${browser} on ${system}` : browser;
}

function nameIn(names: [RegExp, string][], text: string) {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
