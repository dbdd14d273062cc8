/** Reads CSV files as spreadsheets and other programs write them. */

/** A row with its number, as a spreadsheet counts. */
export type CsvRow = {
  number: number;
  cells: string[];
  /** The file ends inside quotes. */
  unclosed?: true;
};

/** More of a cell or a row is dropped: one wrong quote turns the rest of a file into a cell. */
const maxCell = 2000;
const maxCells = 200;

const separators = [",", ";", "\t"] as const;

export type Separator = (typeof separators)[number];

/** The separator that the first line with any of them has most of. */
export function findSeparator(text: string): Separator {
  for (const line of text.replace(/"[^"]*"/g, "").split(/\r\n|\r|\n/)) {
    const counts = separators.map((separator) => line.split(separator).length);
    const most = Math.max(...counts);
    if (most > 1) return separators[counts.indexOf(most)] ?? ",";
  }
  return ",";
}

/** The encoding that the first bytes name, if they do. */
export function markedEncoding(bytes: Uint8Array) {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  return undefined;
}

/** Takes a text piece by piece, wherever it is cut, and returns the rows that are complete. */
export function createCsvReader(separator: Separator) {
  let number = 0;
  let cells: string[] = [];
  let cell = "";
  let state: "start" | "bare" | "quoted" | "quote" = "start";
  let afterReturn = false;
  let rows: CsvRow[] = [];

  function endCell() {
    if (cells.length < maxCells) cells.push(cell);
    cell = "";
    state = "start";
  }
  function endRow() {
    number += 1;
    endCell();
    rows.push({ number, cells });
    cells = [];
  }
  function add(text: string) {
    if (cell.length < maxCell) cell += text.slice(0, maxCell - cell.length);
  }
  function takeMark(mark: string) {
    const lineFeedOfPair = afterReturn && mark === "\n";
    afterReturn = false;
    if (state === "quoted") {
      if (mark === '"') state = "quote";
      else add(mark);
    } else if (lineFeedOfPair) {
      // The row ended at the carriage return.
    } else if (mark === '"' && state === "start") state = "quoted";
    else if (mark === '"' && state === "quote") {
      add(mark);
      state = "quoted";
    } else if (mark === separator) endCell();
    else if (mark === "\n" || mark === "\r") {
      afterReturn = mark === "\r";
      endRow();
    } else takeText(mark);
  }
  /** Text after a closing quote belongs to the cell all the same. */
  function takeText(text: string) {
    afterReturn = false;
    if (state !== "quoted") state = "bare";
    add(text);
  }
  function taken() {
    const complete = rows;
    rows = [];
    return complete;
  }

  return {
    push(text: string) {
      for (const [part] of text.matchAll(/[",;\t\r\n]|[^",;\t\r\n]+/g)) {
        if (/^[",;\t\r\n]/.test(part)) takeMark(part);
        else takeText(part);
      }
      return taken();
    },
    end() {
      const unclosed = state === "quoted";
      if (cells.length > 0 || cell !== "" || state !== "start") endRow();
      const last = rows.at(-1);
      if (unclosed && last) last.unclosed = true;
      return taken();
    },
  };
}
