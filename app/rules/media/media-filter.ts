/** What the library can be asked for besides everything. */
export const mediaFilters = ["no-description", "not-used", "too-large"] as const;

export type MediaFilter = (typeof mediaFilters)[number];

/** Stored as they came, so that pages load more than they show. */
export const tooLarge = { bytes: 2_000_000, pixels: 3000 };

export function readMediaFilter(name: string | null): MediaFilter | undefined {
  return mediaFilters.find((filter) => filter === name);
}

/** `184 kB`, `2.4 MB`, `41 MB`. */
export function fileSize(bytes: number) {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1).replace(".0", "") : Math.round(megabytes)} MB`;
}

/** Why an editor does not replace a picture, with the places of admins that show it. */
export function replacedByAdmins(places: readonly string[]) {
  return `It is in ${listFormat.format(places)}, which only admins change. Ask one of them to replace it.`;
}

const listFormat = new Intl.ListFormat("en-GB");
