/**
 * A path with single slashes, without `..` and without needless escapes, so that every check by
 * path sees the same spelling.
 */
export function plainPath(pathname: string) {
  if (!/[\\%]|\/[/.]/.test(pathname)) return pathname;
  const steps: string[] = [];
  const segments = unescapeLetters(pathname)
    .split(/[/\\]+/)
    .slice(1);
  for (const segment of segments) {
    if (segment === "..") steps.pop();
    else if (segment !== ".") steps.push(segment);
  }
  return `/${steps.join("/")}`;
}

/** Percent escapes stay in upper case. */
export function lowerCase(segment: string) {
  return segment.replace(/%[0-9A-Fa-f]{2}|[^%]+/g, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

function unescapeLetters(pathname: string) {
  return pathname.replace(/%[0-9A-Fa-f]{2}/g, (written) => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : written;
  });
}
