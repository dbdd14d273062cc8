import { lowerCase, plainPath } from "#app/rules/links/plain-path.ts";

/**
 * The one spelling of a path: no trailing or doubled slashes, and the casing of the route table.
 * Slugs are always lower case; the letters of a token are what it is.
 */
export function canonicalPath(pathname: string, patterns: readonly string[]) {
  const plain = plainPath(pathname).replace(/(.)\/$/, "$1");
  const segments = plain.split("/");
  const pattern = findPattern(segments, patterns);
  if (!pattern) return plain;
  return pattern
    .split("/")
    .map((part, index) => spelled(part, segments[index] ?? ""))
    .join("/");
}

/** The route of a path, without what is in it; `/*` for unknown ones. Names of jobs stay. */
export function routeOf(path: string, patterns: readonly string[]) {
  if (!path.startsWith("/")) return path;
  return findPattern(path.replace(/\.data$/, "").split("/"), patterns) ?? "/*";
}

function findPattern(segments: string[], patterns: readonly string[]) {
  return patterns.find((candidate) => matches(candidate.split("/"), segments));
}

function spelled(part: string, segment: string) {
  if (part === ":token") return segment;
  return part.startsWith(":") ? lowerCase(segment) : part;
}

/** Whether a path in its one spelling is in the route table. */
export function isRouted(path: string, patterns: readonly string[]) {
  const segments = path.split("/");
  return (
    path === "/" ||
    patterns.some((pattern) =>
      pattern.endsWith("/*")
        ? path.startsWith(pattern.slice(0, -1))
        : matches(pattern.split("/"), segments),
    )
  );
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
