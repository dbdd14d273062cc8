/**
 * The one spelling of a path: no trailing or doubled slashes, and the casing of the route table.
 * Slugs are always lower case.
 */
export function canonicalPath(pathname: string, patterns: readonly string[]) {
  const plain = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const segments = plain.split("/");
  const pattern = patterns.find((candidate) => matches(candidate.split("/"), segments));
  if (!pattern) return plain;
  return pattern
    .split("/")
    .map((part, index) => (part.startsWith(":") ? lowerCase(segments[index] ?? "") : part))
    .join("/");
}

function matches(pattern: string[], segments: string[]) {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(":") || sameLetters(part, segments[index]))
  );
}

function sameLetters(part: string, segment = "") {
  return part.toLowerCase() === segment.toLowerCase();
}

/** Percent escapes keep their upper-case digits. */
function lowerCase(segment: string) {
  return segment.replace(/%[0-9A-Fa-f]{2}|[^%]+/g, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
