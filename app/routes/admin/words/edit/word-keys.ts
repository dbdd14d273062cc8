export type Press = { key: string; shift: boolean; command: boolean };

/** The word around the place where a key was pressed. */
export type PressedWord = {
  kind: string | undefined;
  /** Several lines may be written. */
  lines: boolean;
  /** The focus is on a fact inside of the word. */
  atFact: boolean;
  /** A button or summary around the word takes keys for itself. */
  inButton: boolean;
};

export type KeyAct =
  | "put-back"
  | "blur"
  | "enter-tip"
  | "break-line"
  | "space"
  | "strong"
  | "accent"
  | "nothing";

/** What a key does in a word; undefined is what browsers do. */
export function keyAct({ key, shift, command }: Press, word: PressedWord): KeyAct | undefined {
  const isTyped = word.kind === "text" || word.kind === "rich";
  if (key === "Escape") return isTyped ? "put-back" : "blur";
  if (key === "Tab") return shift ? undefined : "enter-tip";
  if (!isTyped || word.atFact) return key === "Enter" || key === " " ? "enter-tip" : undefined;
  if (key === "Enter") return word.lines ? "break-line" : "blur";
  if (key === " " && word.inButton) return "space";
  if (!command || !/^[biu]$/.test(key)) return undefined;
  if (key === "u" || word.kind !== "rich") return "nothing";
  return key === "b" ? "strong" : "accent";
}

export function isHistoryKey({ key, command }: Press) {
  return command && (key === "z" || key === "Z" || key === "y");
}

/** In a word the browser takes letters back; beyond it, changes of this visit go. */
export function historyStep({ key, shift }: Press, typedSomething: boolean) {
  if (typedSomething && !shift) return undefined;
  return shift || key === "y" ? "redo" : "undo";
}
