import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useNavigate, useSubmit } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Modal } from "#app/routes/admin/kit/dialog.tsx";
import {
  areKeysOn,
  isForSomethingElse,
  listenToKeys,
  turnKeys,
} from "#app/routes/admin/kit/single-keys.ts";
import "#app/routes/admin/kit/facts.css";
import "./enquiry-keys.css";

type EnquiryKeysProps = {
  /** Of the list, in its order. */
  ids: string[];
  shown: { id: string; spam: boolean; state: string } | undefined;
  addressOf: (id: string) => string;
  nextPage: string | undefined;
};

/** Single keys move and act; `/` is a key of the search itself. */
export function EnquiryKeys({ ids, shown, addressOf, nextPage }: EnquiryKeysProps) {
  const [asked, setAsked] = useState(false);
  const on = useSyncExternalStore(listenToKeys, areKeysOn, () => true);
  const navigate = useNavigate();
  const submit = useSubmit();
  // Not a moment later: a key is for the enquiry that is on the screen.
  useLayoutEffect(() => {
    function act(intent: string) {
      if (!shown) return;
      const action = addressOf(shown.id);
      submit({ id: shown.id, intent }, { method: "post", action, replace: true });
    }
    function move(step: number) {
      const at = shown ? ids.indexOf(shown.id) : -1;
      const id = ids[at < 0 ? 0 : at + step];
      if (id) navigate(addressOf(id), { preventScrollReset: true });
      else if (step > 0 && nextPage) navigate(nextPage);
    }
    const keys: Record<string, () => void> = {
      j: () => move(1),
      k: () => move(-1),
      e: () => shown && !shown.spam && shown.state !== "closed" && act("close"),
      s: () => act(shown?.spam ? "not-spam" : "spam"),
      r: () => document.getElementById("answer-text")?.focus(),
    };
    function press(event: KeyboardEvent) {
      if (isForSomethingElse(event)) return;
      const wanted =
        event.key === "?" ? () => setAsked(true) : areKeysOn() ? keys[event.key] : undefined;
      if (!wanted) return;
      event.preventDefault();
      wanted();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [ids, shown, addressOf, nextPage, navigate, submit]);
  return (
    <>
      <p className="keys-line">
        {on &&
          keyNames.slice(0, 4).map(([keys, words]) => (
            <span key={words}>
              <Keys keys={keys} /> {words}
            </span>
          ))}
        <Action onClick={() => setAsked(true)} look="plain">
          <kbd className="key">?</kbd> all keys
        </Action>
      </p>
      <Modal open={asked} title="Keys" small onClose={() => setAsked(false)}>
        <KeyTable />
        <label className="tick">
          <input
            type="checkbox"
            checked={on}
            onChange={({ currentTarget }) => turnKeys(currentTarget.checked)}
          />
          Single keys work on this screen, in this browser
        </label>
        <div className="button-row">
          <button className="button button--outline" type="button" onClick={() => setAsked(false)}>
            Done
          </button>
        </div>
      </Modal>
    </>
  );
}

function KeyTable() {
  return (
    <dl className="facts facts--bare">
      {keyNames.map(([keys, words]) => (
        <div key={words}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Keys({ keys }: { keys: string }) {
  return keys.split(" ").map((key) => (
    <kbd className="key" key={key}>
      {key}
    </kbd>
  ));
}

const keyNames: readonly (readonly [string, string])[] = [
  ["j k", "next, previous"],
  ["e", "close"],
  ["s", "spam"],
  ["r", "answer"],
  ["/", "search"],
  ["?", "these keys"],
];
