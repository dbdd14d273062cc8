import { useState } from "react";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Modal } from "#app/routes/admin/kit/dialog.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { Versioned } from "#app/ui/draft/versioned.ts";
import { type ComparedFields, compareDrafts } from "./compare-drafts.ts";
import { Comparison } from "./comparison.tsx";

type ConflictDialogProps<Content extends Versioned> = {
  /** What it is, such as “post”. */
  what: string;
  conflict: { saved: Content; at: string; savedBy: string | null } | undefined;
  mine: Content;
  fields: ComparedFields<Content>;
  /** Where the version is that does not stay. */
  other: string;
  onKeepMine: (saved: Content) => void;
  onLoadSaved: (saved: Content) => void;
  /** Both stay as they are; the next save asks again. */
  onKeepEditing: () => void;
  /** Takes some fields of one version and some of the other. */
  onChoose?: (chosen: Content) => void;
};

/** Somebody else saved in the meantime; the writer chooses which version stays. */
export function ConflictDialog<Content extends Versioned>(props: ConflictDialogProps<Content>) {
  const { what, conflict, mine, onKeepEditing } = props;
  return (
    <Modal
      open={conflict !== undefined}
      title={`This ${what} changed while you were editing`}
      onClose={onKeepEditing}
    >
      {conflict && <Question {...props} conflict={conflict} mine={mine} />}
    </Modal>
  );
}

type QuestionProps<Content extends Versioned> = ConflictDialogProps<Content> & {
  conflict: NonNullable<ConflictDialogProps<Content>["conflict"]>;
};

function Question<Content extends Versioned>(props: QuestionProps<Content>) {
  const { conflict, mine, fields, other, onKeepMine, onLoadSaved, onKeepEditing, onChoose } = props;
  const [differences] = useState(() => compareDrafts(fields, conflict.saved, mine));
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const taken = Object.fromEntries(
    fields
      .filter(([field]) => theirs.includes(field))
      .map(([field]) => [field, conflict.saved[field]]),
  );
  return (
    <>
      <p className="muted">
        {conflict.savedBy ?? "Somebody else"} saved it at <StaffTime at={conflict.at} short />.
        Choose which version stays; the other is kept {other}.
      </p>
      <Comparison differences={differences} before="Saved version" after="Your version">
        {onChoose &&
          ((field) => (
            <Choice
              label={differences.find((one) => one.field === field)?.label ?? field}
              field={field}
              isTheirs={theirs.includes(field)}
              onChange={(isTheirs) =>
                setTheirs([...theirs.filter((one) => one !== field), ...(isTheirs ? [field] : [])])
              }
            />
          ))}
      </Comparison>
      <div className="button-row">
        <button
          className="button button--primary"
          type="button"
          onClick={() => onKeepMine(conflict.saved)}
        >
          Keep my version
        </button>
        <button
          className="button button--outline"
          type="button"
          onClick={() => onLoadSaved(conflict.saved)}
        >
          Load saved version
        </button>
        {onChoose && (
          <button
            className="button button--outline"
            type="button"
            onClick={() => onChoose({ ...mine, ...taken })}
          >
            Keep what I chose
          </button>
        )}
        <Action onClick={onKeepEditing} look="plain">
          Keep editing
        </Action>
      </div>
    </>
  );
}

type ChoiceProps = {
  label: string;
  field: string;
  isTheirs: boolean;
  onChange: (isTheirs: boolean) => void;
};

function Choice({ label, field, isTheirs, onChange }: ChoiceProps) {
  return (
    <fieldset className="comparison__choice">
      <legend className="visually-hidden">Which {label} stays</legend>
      {([true, false] as const).map((value) => (
        <label className="tick" key={String(value)}>
          <input
            type="radio"
            name={`choice-${field}`}
            checked={isTheirs === value}
            onChange={() => onChange(value)}
          />
          {value ? "Take the saved one" : "Keep mine"}
        </label>
      ))}
    </fieldset>
  );
}
