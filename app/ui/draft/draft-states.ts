/** Where what is typed is. `README.md` has the same as a table. */
export type DraftState =
  | "saved"
  | "dirty"
  | "saving"
  | "offline"
  | "signed-out"
  | "refused"
  | "conflict"
  | "gone";

/** What the server answered, or what was chosen; `behind` if more was typed than it has. */
type Answer = Exclude<DraftState, "dirty" | "saving"> | "behind";

/** `same`: what is typed is what the server has. */
export type DraftEvent = Answer | "type" | "same" | "send" | "put off";

/** What else leads from a state to another than answers, which do from everywhere. */
const ways: Record<DraftState, { [Event in DraftEvent]?: DraftState }> = {
  saved: { type: "dirty", send: "saving" },
  dirty: { same: "saved", send: "saving" },
  saving: {},
  // Whoever types on is still told what is wrong, until there is an answer.
  offline: { same: "saved" },
  "signed-out": { same: "saved" },
  refused: { type: "dirty", same: "saved", send: "saving" },
  // Typing is no choice: nothing is sent until there is one.
  conflict: { send: "saving", "put off": "refused" },
  gone: {},
};

export function nextState(state: DraftState, event: DraftEvent): DraftState {
  switch (event) {
    case "type":
    case "same":
    case "send":
    case "put off":
      return ways[state][event] ?? state;
    default:
      return event === "behind" ? "dirty" : event;
  }
}
