import { Action } from "#app/routes/admin/kit/action.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { NearTime } from "#app/routes/admin/kit/time-left.tsx";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import { maxNoteLength } from "#app/rules/enquiries/enquiry-entries.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import type { Answer } from "./enquiry-actions.server.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

type EnquiryNotesProps = { enquiry: Enquiry; answer: Answer | undefined; now: Date };

export function EnquiryNotes({ enquiry: { id, entries }, answer, now }: EnquiryNotesProps) {
  const notes = entries.flatMap(({ detail, ...entry }) =>
    detail.kind === "note" ? [{ ...entry, text: detail.text }] : [],
  );
  return (
    <div>
      <h3 className="small-title">Notes, only for staff</h3>
      {notes.length > 0 && (
        <ul className="ledger">
          {notes.map((note) => (
            <li key={note.id}>
              <small>
                {note.by_email && staffName(note.by_email)}, <NearTime at={note.at} now={now} />
              </small>
              <span>{note.text}</span>
            </li>
          ))}
        </ul>
      )}
      <details className="note-form" key={notes.length} open={answer?.note !== undefined}>
        <summary className="action">
          <StaffIcon name="plus" /> Add a note
        </summary>
        <EnquiryForm id={id} className="office-stack office-stack--tight">
          <textarea
            className="input"
            name="text"
            rows={3}
            required
            aria-label="Note"
            maxLength={maxNoteLength}
            defaultValue={answer?.note}
          />
          <Action intent="note">Save note</Action>
        </EnquiryForm>
      </details>
    </div>
  );
}
