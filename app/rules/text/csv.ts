/** Tells spreadsheets that the file is UTF-8. */
export const csvStart = "\uFEFF";

/** One line of a CSV file as RFC 4180 wants it. No cell, and no part of one, is taken for a formula. */
export function csvLine(cells: readonly (string | null)[]) {
  return `${cells.map((cell) => quoted(harmless(cell ?? ""))).join(",")}\r\n`;
}

/** The name of a file, such as “events-2026-11-15.csv”. */
export function csvName(what: string, now = new Date()) {
  return `${what}-${now.toISOString().slice(0, 10)}.csv`;
}

/** Programs for which a semicolon or a tab separates divide a cell there, whatever its quotes. */
function harmless(cell: string) {
  return cell
    .replace(/^(?=[=+\-@\t\r])/, "'")
    .replace(/([;\t\r\n][\s"]*)([=+\-@]?)/g, (_, gap, sign) => (sign ? `${gap}'${sign}` : gap));
}

function quoted(cell: string) {
  return `"${cell.replaceAll('"', '""')}"`;
}
