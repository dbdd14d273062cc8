import { createDraft } from "#app/ui/draft/draft.ts";
import type { DraftKind } from "#app/ui/draft/draft-kind.ts";
import { readCopy, removeCopy, writeCopy } from "#app/ui/draft/local-copy.ts";
import { randomId } from "#app/ui/random-id.ts";

export type Intent = "send" | "send-and-close";

/** Somebody else answered first. */
export type Overtaken = { entryId: string; by: string | null; at: string; intent: Intent };

/** What the server sent back with the page, where there is no JavaScript. */
export type Returned = { text: string; problem?: string; done?: string; overtaken?: Overtaken };

/** With the key under which it is sent: the same answer that is sent again after a reload is still one. */
type Typed = { text: string; key: string };

/** The answer that was sent, by which it can be taken back; none before. */
export type Sent = string | undefined;

const nothing: Typed = { text: "", key: "" };

export function draftName(staffId: string, enquiryId: string) {
  return `answer:${staffId}:${enquiryId}`;
}

export function openAnswer(name: string, returned: Returned | undefined) {
  const kind: DraftKind<Typed, Sent, Overtaken> = {
    valueOf: () => nothing,
    same: (one, other) => one.text === other.text,
    settle: (value, _, sent) => (value.text === sent.text ? nothing : { ...value, key: "" }),
    merge: (_, { value, known }) => ({ as: "asks", value, known }),
    copy: {
      write: ({ text, key }) => store(name, text, key),
      remove: () => removeCopy("localStorage", name),
    },
  };
  const { overtaken: conflict, problem: reason } = returned ?? {};
  const value = returned?.text ? { text: returned.text, key: "" } : undefined;
  const state = conflict && "conflict";
  return createDraft(kind, { known: undefined, value, state, conflict, reason });
}

type AnswerDraft = ReturnType<typeof openAnswer>;

/** What was returned by the server, typed before React has started, or stored by an earlier visit. */
export function takeUp(draft: AnswerDraft, name: string, found: Found) {
  const { returned, typed, sentTexts } = found;
  const stored = readCopy<Typed>("localStorage", name);
  const here = returned || typed;
  if (here) {
    const text = stored && !returned ? `${stored.text}\n\n${here}` : here;
    draft.change({ text, key: randomId() });
  } else if (stored && sentTexts.includes(stored.text.trim())) {
    removeCopy("localStorage", name);
  } else if (stored) draft.change({ text: stored.text, key: stored.key });
}

type Found = { returned: string; typed: string; sentTexts: readonly string[] };

const takenBack = "answer-taken-back";

type TakenBack = CustomEvent<{ name: string; text: string }>;

/** Puts an answer that was taken back before what was typed since, whether its composer is open or not. */
export function returnToDraft(name: string, text: string) {
  const event = new CustomEvent(takenBack, { cancelable: true, detail: { name, text } });
  // A composer that is open takes it.
  if (!dispatchEvent(event)) return;
  const typedSince = readCopy<Typed>("localStorage", name)?.text ?? "";
  store(name, joined(text, typedSince), randomId());
}

export function followReturned(draft: AnswerDraft, name: string) {
  function take(event: Event) {
    const { detail } = event as TakenBack;
    if (detail.name !== name) return;
    event.preventDefault();
    draft.change({ text: joined(detail.text, draft.view().value.text), key: randomId() });
  }
  addEventListener(takenBack, take);
  return () => removeEventListener(takenBack, take);
}

function joined(text: string, typedSince: string) {
  return typedSince.trim() ? `${text}\n\n${typedSince.trim()}` : text;
}

function store(name: string, text: string, key: string) {
  const at = new Date().toISOString();
  return writeCopy("localStorage", name, { text, key, at }) && at;
}
