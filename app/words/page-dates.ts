let dates: ReadonlyMap<string, string> = new Map();

/** On the server: when words of a page were last published, by its path. */
export function setPageDates(published: ReadonlyMap<string, string>) {
  dates = published;
}

/** The later of two moments or days: that of the code, and that on which words of the page were published. */
export function lastChange(path: string, changed?: string) {
  const published = dates.get(path);
  return published && published > (changed ?? "") ? published : changed;
}
