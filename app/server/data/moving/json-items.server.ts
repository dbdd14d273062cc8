import { deepest } from "#app/rules/text/json.ts";

/** What is in the arrays of a file of JSON, one item at a time: exports may have gigabytes. */

export type JsonItem = {
  table: string;
  /** Undefined: larger than any post, or nested too deeply. */
  item: unknown;
};

/** What is nested deeper inside of an item ends the file, not the item alone. */
const deepestItem = 1_000_000;
const longestKey = 200;

type Container = { isArray: boolean; key: string };

/**
 * The objects in arrays that are somewhere below `data`, such as `db[0].data.posts`, for each chunk.
 * Other arrays are passed over.
 */
export async function* readJsonItems(
  chunks: AsyncIterable<string>,
  wanted: readonly string[],
  maxLength: number,
): AsyncGenerator<JsonItem[]> {
  const reader = createReader(wanted, maxLength);
  for await (const chunk of chunks) yield reader.read(chunk);
  if (!reader.isComplete()) throw new Error("it ends too early");
}

function createReader(wanted: readonly string[], maxLength: number) {
  const stack: Container[] = [];
  let key = "";
  let isKey = false;
  let inString = false;
  let isEscaped = false;
  let capture: ReturnType<typeof createCapture> | undefined;
  let hasBegun = false;
  /** How deep the item is that is being read, wanted or not. */
  let itemDepth = 0;

  /** The table whose items stand in the innermost array. */
  function tableHere() {
    const top = stack.at(-1);
    return top?.isArray && stack.at(-2)?.key === "data" ? top.key : undefined;
  }

  function open(letter: string, at: number) {
    const table = itemDepth === 0 && letter === "{" ? tableHere() : undefined;
    if (table) itemDepth = stack.length + 1;
    if (table && wanted.includes(table))
      capture = createCapture(table, stack.length, at, maxLength);
    const parent = stack.at(-1);
    stack.push({ isArray: letter === "[", key: parent?.isArray ? parent.key : key });
    if (stack.length > (itemDepth ? deepestItem : deepest))
      throw new Error("it is nested too deeply");
    if (stack.length > deepest) capture?.drop();
    isKey = letter === "{";
    key = "";
    hasBegun = true;
  }

  function close(letter: string) {
    if (stack.pop()?.isArray !== (letter === "]")) throw new Error("it is no valid JSON");
    if (stack.length < itemDepth) itemDepth = 0;
    isKey = false;
  }

  function readString(letter: string) {
    if (isEscaped) isEscaped = false;
    else if (letter === "\\") isEscaped = true;
    else if (letter === '"') {
      inString = false;
      return;
    }
    if (isKey && !capture && key.length < longestKey) key += letter;
  }

  function readMark(letter: string, at: number) {
    if (letter === '"') {
      inString = true;
      if (isKey) key = "";
    } else if (letter === "{" || letter === "[") open(letter, at);
    else if (letter === "}" || letter === "]") close(letter);
    else if (letter === ":") isKey = false;
    else if (letter === ",") isKey = stack.at(-1)?.isArray === false;
  }

  return {
    read(chunk: string) {
      const items: JsonItem[] = [];
      for (let at = 0; at < chunk.length; at += 1) {
        const letter = chunk[at] ?? "";
        if (inString) readString(letter);
        else readMark(letter, at);
        if (capture?.depth === stack.length && !inString) {
          items.push(capture.end(chunk, at + 1));
          capture = undefined;
        }
      }
      capture?.add(chunk);
      return items;
    },
    isComplete: () => hasBegun && stack.length === 0,
  };
}

/** The text of one item, which may begin in one chunk and end in another. */
function createCapture(table: string, depth: number, start: number, maxLength: number) {
  let parts: string[] = [];
  let length = 0;
  let from = start;
  let isDropped = false;
  function add(chunk: string, to = chunk.length) {
    length += to - from;
    isDropped ||= length > maxLength;
    if (isDropped) parts = [];
    else parts.push(chunk.slice(from, to));
    from = 0;
  }
  return {
    depth,
    add,
    drop() {
      isDropped = true;
    },
    end(chunk: string, to: number): JsonItem {
      add(chunk, to);
      return { table, item: isDropped ? undefined : parse(parts.join("")) };
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("it is no valid JSON");
  }
}
