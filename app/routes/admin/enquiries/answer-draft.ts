import { useEffect, useRef, useState } from "react";
import { tryStorage } from "#app/ui/browser-storage.ts";
import { randomId } from "#app/ui/random-id.ts";

/** `at` is missing where the browser refused to store it. */
type Draft = { text: string; key: string; at?: string };
type Returned = { name: string; draft: Draft };

const takenBack = "answer-taken-back";

/**
 * What is typed is stored in the browser until it is sent, with the key under which it is sent: the
 * same answer that is sent again after a reload is still one.
 */
export function useAnswerDraft(name: string, typed: string, sentTexts: readonly string[]) {
  const [draft, setDraft] = useState<Draft>({ text: typed, key: "" });
  const field = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the composer opens, not later
  useEffect(() => {
    const stored = readDraft(name);
    // The server returned it, or it was typed before React has started.
    const here = typed || (field.current?.value ?? "");
    if (here) {
      const text = stored && !typed ? `${stored.text}\n\n${here}` : here;
      setDraft(storeDraft(name, text, randomId()));
    } else if (stored && sentTexts.includes(stored.text.trim())) {
      deleteDraft(name);
    } else if (stored) {
      setDraft(stored);
    }
  }, [name]);

  useEffect(() => {
    function showReturned(event: Event) {
      const returned = (event as CustomEvent<Returned>).detail;
      if (returned.name === name) setDraft(returned.draft);
    }
    addEventListener(takenBack, showReturned);
    return () => removeEventListener(takenBack, showReturned);
  }, [name]);

  return {
    ...draft,
    field,
    change: (text: string) => setDraft(storeDraft(name, text, draft.key || randomId())),
    /** At the cursor, or as the whole text of an empty field. */
    insert(reply: string) {
      const { current: element } = field;
      if (!element || !reply) return;
      element.focus();
      element.setRangeText(reply, element.selectionStart, element.selectionEnd, "end");
      setDraft(storeDraft(name, element.value, draft.key || randomId()));
    },
    /** Selects some of the words, so that typing replaces them. */
    select(words: string | undefined) {
      const at = words ? draft.text.indexOf(words) : -1;
      if (!words || at < 0) return;
      field.current?.focus();
      field.current?.setSelectionRange(at, at + words.length);
    },
    /** Sent: nothing of it is stored any more. */
    clear() {
      deleteDraft(name);
      setDraft({ text: "", key: "" });
    },
  };
}

export function draftName(staffId: string, enquiryId: string) {
  return `answer:${staffId}:${enquiryId}`;
}

/** Puts an answer that was taken back before what was typed since, whether its composer is open or not. */
export function returnToDraft(name: string, text: string) {
  const typedSince = readDraft(name)?.text.trim();
  const whole = typedSince ? `${text}\n\n${typedSince}` : text;
  const draft = storeDraft(name, whole, randomId());
  dispatchEvent(new CustomEvent<Returned>(takenBack, { detail: { name, draft } }));
}

function readDraft(name: string): Draft | undefined {
  return tryStorage("localStorage", (storage) => {
    const stored = storage.getItem(name);
    return stored ? (JSON.parse(stored) as Draft) : undefined;
  });
}

function storeDraft(name: string, text: string, key: string): Draft {
  if (text === "") {
    deleteDraft(name);
    return { text, key };
  }
  const draft = { text, key, at: new Date().toISOString() };
  const stored = tryStorage("localStorage", (storage) => {
    storage.setItem(name, JSON.stringify(draft));
    return true;
  });
  return stored ? draft : { text, key };
}

function deleteDraft(name: string) {
  tryStorage("localStorage", (storage) => storage.removeItem(name));
}
