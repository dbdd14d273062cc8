import { Form, href, Link } from "react-router";
import { Action, ActionLink, Download } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { countedWords, type ErasedCounts } from "#app/rules/people/erasure-receipt.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { archiveOf } from "./person-cards.tsx";
import type { PersonView } from "./person-view.server.ts";

export function ExportCard({ person: { email, fingerprint } }: { person: PersonView }) {
  return (
    <Card title="Export">
      <div className="card__body office-stack office-stack--tight">
        <p className="muted">
          One archive: everything as JSON, and the same as a page anyone can read. The export
          appears in the events without the address, as fingerprint <b>{fingerprint}</b>.
        </p>
        <div className="action-row">
          <Download fresh href={archiveOf(email)}>
            Download archive
          </Download>
        </div>
      </div>
    </Card>
  );
}

type EraseProps = { person: PersonView; problem: string | undefined };

export function EraseCard({ person, problem }: EraseProps) {
  return (
    <div className="danger-zone">
      <Card title="Erase">
        <div className="card__body">
          {person.role ? <StaffStay /> : <EraseForm person={person} problem={problem} />}
        </div>
      </Card>
    </div>
  );
}

function StaffStay() {
  return (
    <p>
      This is the address of a member of staff, who is not erased here. Remove the account under{" "}
      <Link className="text-link" to={href("/admin/users")}>
        Staff
      </Link>{" "}
      first.
    </p>
  );
}

function EraseForm({ person: { email, counts, events }, problem }: EraseProps) {
  return (
    <Form method="post" className="office-stack office-stack--tight" key={email}>
      <input type="hidden" name="email" value={email} />
      <p>
        Removes {listed(counts)}, and puts the address on the list applied when a backup is
        restored. This cannot be undone.
      </p>
      <p className="muted">
        A one-way fingerprint stays, so that the address is never written to by mistake. Copies in
        your own mailbox are yours to delete.
        {counts.authors > 0 &&
          " The name of the author stays on posts that were published under it."}
        {events > 0 && " The events that name the address stay until they are a year old."}
      </p>
      <Field
        label="Type the address to confirm"
        name="again"
        placeholder={email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={problem}
        required
      />
      <div className="action-row">
        <Action intent="erase" look="danger" icon="trash">
          Erase everything
        </Action>
        <ActionLink to={href("/admin/people")}>Cancel</ActionLink>
      </div>
    </Form>
  );
}

/** “2 enquiries, 1 subscription, 38 mails and 1 note”; of what there is none it says nothing. */
function listed(counts: ErasedCounts) {
  const words = countedWords(counts).filter((word) => !word.startsWith("0 "));
  return words.length > 0 ? listFormat.format(words) : "what is held";
}

const listFormat = new Intl.ListFormat("en-GB");
