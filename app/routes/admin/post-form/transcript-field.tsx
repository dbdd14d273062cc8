import { type ChangeEvent, useState } from "react";
import { textProps } from "#app/routes/admin/drafts/text-props.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { useStarted } from "#app/routes/admin/kit/use-started.ts";
import {
  decodeTranscript,
  longestTranscript,
  readTranscript,
} from "#app/rules/media/transcript.ts";
import { namedProducts } from "#app/rules/shop/named-products.ts";
import { timeCode } from "#app/rules/shop/products.ts";
import { readTimeCode } from "#app/rules/time/time-text.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import type { DraftForm } from "./draft-form.ts";

/** What is said in the film: pasted, typed, or from a file, which replaces what was there. */
export function TranscriptField({ form }: { form: DraftForm }) {
  const { draft, change } = form;
  const [unread, setUnread] = useState("");
  // A browser without scripts sends no file with this form: there it is pasted.
  const started = useStarted();
  const read = readTranscript(draft.transcript, readTimeCode(draft.film_seconds) ?? null);
  const problem = "problem" in read ? read.problem : undefined;

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const isSmall = file.size <= 4 * longestTranscript;
    setUnread(isSmall ? "" : `${file.name} is too large for a transcript. Nothing was changed.`);
    if (isSmall) change({ transcript: decodeTranscript(new Uint8Array(await file.arrayBuffer())) });
    target.value = "";
  }

  return (
    <div className="field-stack">
      <TextField
        label="Transcript of the film"
        rows={6}
        dir="auto"
        hint="A WebVTT or SubRip file, or lines such as: 0:18 Keisha: This is the mild one."
        {...textProps(form, "transcript")}
        error={form.problem("transcript") ?? (unread || problem)}
      />
      {started && (
        <label className="field-hint">
          From a file (.vtt, .srt, .txt){" "}
          <input type="file" accept=".vtt,.srt,.txt,text/vtt,text/plain" onChange={upload} />
        </label>
      )}
      {"moments" in read && <Offered form={form} moments={read.moments} />}
    </div>
  );
}

type OfferedProps = { form: DraftForm; moments: { at: number; text: string }[] };

/** Products without a time that the film names. */
function Offered({ form: { draft, change }, moments }: OfferedProps) {
  const open = draft.products.flatMap(({ item_name, at }, place) =>
    item_name.trim() && !at.trim() ? [{ item_name, place }] : [],
  );
  if (open.length === 0) return null;
  const find = namedProducts(open);
  const offers = new Map<number, number>();
  for (const { at, text } of moments) {
    for (const { place } of find(text)) {
      if (place !== undefined && !offers.has(place)) offers.set(place, at);
    }
  }
  return Array.from(offers, ([place, at]) => (
    <p key={place}>
      <Action
        onClick={() =>
          change({
            products: draft.products.map((product, nth) =>
              nth === place ? { ...product, at: timeCode(at) } : product,
            ),
          })
        }
      >
        {`Set ${draft.products[place]?.item_name} to ${timeCode(at)}, where it is named`}
      </Action>
    </p>
  ));
}
