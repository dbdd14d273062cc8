import { Modal } from "#app/routes/admin/dialogs.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { plainText } from "#app/rules/search-text.ts";
import type { Draft } from "./draft.ts";
import "#app/routes/admin/quiet-button.css";
import "./conflict-dialog.css";

/**
 * What both versions are compared by, in the order of the form: a field, its label, and how its
 * value reads where that is no plain text.
 */
export type ComparedFields<Content> = readonly {
  [Field in keyof Content & string]: readonly [Field, string, ((value: Content[Field]) => string)?];
}[keyof Content & string][];

type ComparedField<Content> = ComparedFields<Content>[number];

type ConflictDialogProps<Content extends Draft> = {
  /** What it is, such as “post”. */
  what: string;
  conflict: { saved: Content; at: string; savedBy: string | null } | undefined;
  mine: Content;
  fields: ComparedFields<Content>;
  /** Where the version is that does not stay. */
  other: string;
  onKeepMine: (saved: Content) => void;
  onLoadSaved: (saved: Content) => void;
  onKeepEditing: () => void;
};

/** Somebody else saved in the meantime; the writer chooses which version stays. */
export function ConflictDialog<Content extends Draft>(props: ConflictDialogProps<Content>) {
  const { what, conflict, mine, fields, other, onKeepMine, onLoadSaved, onKeepEditing } = props;
  return (
    <Modal
      open={conflict !== undefined}
      title={`This ${what} changed while you were editing`}
      onClose={onKeepEditing}
    >
      {conflict && (
        <>
          <p className="muted">
            {conflict.savedBy ?? "Somebody else"} saved it at <StaffTime at={conflict.at} short />.
            Choose which version stays; the other is kept {other}.
          </p>
          <Comparison mine={mine} saved={conflict.saved} fields={fields} />
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
            <button className="quiet-button" type="button" onClick={onKeepEditing}>
              Keep editing
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}

type ComparisonProps<Content> = { mine: Content; saved: Content; fields: ComparedFields<Content> };

function Comparison<Content extends Draft>({ mine, saved, fields }: ComparisonProps<Content>) {
  const different = fields.filter((field) => shown(mine, field) !== shown(saved, field));
  return (
    <div className="comparison">
      <div>
        <p className="text-small">
          <b>Your version</b>
        </p>
        {different.map((field) => (
          <p className="text-small" key={field[0]}>
            {field[1]}: <ins>{differingPart(shown(mine, field), shown(saved, field))}</ins>
          </p>
        ))}
      </div>
      <div>
        <p className="text-small">
          <b>Saved version</b>
        </p>
        {different.map((field) => (
          <p className="text-small" key={field[0]}>
            {field[1]}: <del>{differingPart(shown(saved, field), shown(mine, field))}</del>
          </p>
        ))}
      </div>
    </div>
  );
}

function shown<Content extends Draft>(draft: Content, [field, , read]: ComparedField<Content>) {
  const value = draft[field];
  if (read) return read(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value);
  return field === "content" || field === "body" ? plainText(text) : text;
}

/** Where the text starts to differ from the other, with some context. */
function differingPart(text: string, other: string) {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  const from = Math.max(0, at - 40);
  const part = text.slice(from, at + 160);
  return `${from > 0 ? "…" : ""}${part}${at + 160 < text.length ? "…" : ""}` || "(empty)";
}
