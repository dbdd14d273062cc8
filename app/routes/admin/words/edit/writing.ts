/**
 * Where somebody is in a page that is edited, and what follows. `Word` is the element of a word.
 *
 * | event    | idle         | hushed | typing         | composing       | fact         |
 * | -------- | ------------ | ------ | -------------- | --------------- | ------------ |
 * | enter    | typing: open | typing | typing: open   | composing: open | typing: open |
 * | typed    | read         | read   | read           |                 | read         |
 * | compose  |              |        | composing      |                 |              |
 * | composed | read         | read   | read           | typing: read    | read         |
 * | leave    |              |        | idle: redraw   | idle: redraw    | idle         |
 * | hush     | hushed       |        | hushed: redraw | hushed: redraw  | hushed       |
 * | speak    |              | idle   |                |                 |              |
 *
 * Who enters a fact inside of a word is at the fact; who enters another word starts to type there.
 */
export type Writing<Word> =
  | { state: "idle" }
  /** The next word that is entered opens nothing. */
  | { state: "hushed" }
  /** In a word, with what it said when it was entered; at a fact nothing is typed. */
  | { state: "typing" | "composing" | "fact"; word: Word; entered: unknown };

export type WritingEvent<Word> =
  | { type: "enter"; word: Word; fact: Word | undefined; value: unknown }
  | { type: "typed" | "composed"; word: Word }
  | { type: "compose" | "leave" | "hush" | "speak" };

/** What the page has to do for it. */
export type Effect<Word> =
  | { type: "open"; kind: "word" | "fact"; element: Word }
  | { type: "read" | "redraw"; word: Word };

type Next<Word> = { next: Writing<Word>; effects: Effect<Word>[] };

export function nextWriting<Word>(now: Writing<Word>, event: WritingEvent<Word>): Next<Word> {
  const stay = (effects: Effect<Word>[] = []) => ({ next: now, effects });
  const isIn = now.state === "typing" || now.state === "composing";
  switch (event.type) {
    case "enter":
      return entering(now, event);
    case "typed":
      return stay(now.state === "composing" ? [] : [{ type: "read", word: event.word }]);
    case "compose":
      return now.state === "typing"
        ? { next: { ...now, state: "composing" }, effects: [] }
        : stay();
    case "composed": {
      const next = now.state === "composing" ? ({ ...now, state: "typing" } as const) : now;
      return { next, effects: [{ type: "read", word: event.word }] };
    }
    case "leave":
      if (now.state === "hushed") return stay();
      return { next: { state: "idle" }, effects: isIn ? [redraw(now.word)] : [] };
    case "hush":
      return { next: { state: "hushed" }, effects: isIn ? [redraw(now.word)] : [] };
    case "speak":
      return now.state === "hushed" ? { next: { state: "idle" }, effects: [] } : stay();
  }
}

function redraw<Word>(word: Word): Effect<Word> {
  return { type: "redraw", word };
}

type Entering<Word> = Extract<WritingEvent<Word>, { type: "enter" }>;

/** Whoever is in the word already gets back to what it said when they came. */
function entering<Word>(now: Writing<Word>, { word, fact, value }: Entering<Word>): Next<Word> {
  const isHere = isTypingIn(now, word);
  const entered = isHere ? now.entered : value;
  const state = fact ? "fact" : isHere ? now.state : "typing";
  const open: Effect<Word> = fact
    ? { type: "open", kind: "fact", element: fact }
    : { type: "open", kind: "word", element: word };
  return { next: { state, word, entered }, effects: now.state === "hushed" ? [] : [open] };
}

/** Nothing is drawn over letters that somebody types. */
export function isTypingIn<Word>(
  now: Writing<Word>,
  word: Word,
): now is Extract<Writing<Word>, { word: Word }> {
  return (now.state === "typing" || now.state === "composing") && now.word === word;
}
