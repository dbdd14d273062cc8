export function linksOf(body: string): string[] {
  return Array.from(body.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href = ""]) => href);
}
