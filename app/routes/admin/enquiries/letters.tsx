import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import { explainFailure } from "#app/rules/mail/failure-words.ts";
import { mailStatus } from "#app/rules/mail/mail-words.ts";
import type { Letter } from "#app/server/enquiries/letters.server.ts";
import type { ReplyView } from "#app/server/enquiries/replies/replies.server.ts";
import { ReceivedReply } from "./received-reply.tsx";

type LettersProps = {
  letters: Letter[];
  /** What came back. */
  received: ReplyView[];
  /** The address of the enquiry. */
  sender: string;
  action: string;
  /** Somebody is writing. */
  writing: boolean;
  onTakeBack: (entryId: string) => void;
};

/** The answers so far with what became of their mails, and what came back, oldest first. */
export function Letters({ letters, received, sender, action, writing, onTakeBack }: LettersProps) {
  useFreshStates(letters, writing);
  if (letters.length + received.length === 0) return null;
  const shown = [
    ...letters.map((letter) => ({
      id: letter.id,
      at: letter.at,
      item: <SentLetter letter={letter} action={action} onTakeBack={onTakeBack} />,
    })),
    ...received.map((reply) => ({
      id: reply.id,
      at: reply.at,
      item: <ReceivedReply reply={reply} sender={sender} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <ol className="office-stack office-stack--tight" id="answers" aria-label="Answers so far">
      {shown.map(({ id, item }) => (
        <li className="office-stack office-stack--tight composer__letter" key={id}>
          {item}
        </li>
      ))}
    </ol>
  );
}

type SentLetterProps = Pick<LettersProps, "action" | "onTakeBack"> & { letter: Letter };

function SentLetter({ letter, action, onTakeBack }: SentLetterProps) {
  return (
    <>
      <div className="card__line">
        <p>
          <b>{staffName(letter.by)}</b> answered <StaffTime at={letter.at} short />
        </p>
        <LetterState letter={letter} />
      </div>
      <p className="letter">{letter.body}</p>
      <Reason letter={letter} />
      {canTakeBack(letter) && (
        <form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            onTakeBack(letter.id);
          }}
        >
          <input type="hidden" name="entry" value={letter.id} />
          <Action intent="take-back">Undo this answer</Action>
        </form>
      )}
    </>
  );
}

const undoTime = 12_000;

/** Until it has left, asks how it is doing; not under the hands of a writer, whose session may be over. */
function useFreshStates(letters: Letter[], writing: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (writing || !letters.some(({ mail }) => mail?.state === "waiting")) return;
    const timer = setTimeout(revalidate, undoTime);
    return () => clearTimeout(timer);
  }, [letters, writing, revalidate]);
}

function canTakeBack({ mail }: Letter) {
  return mail?.state === "waiting" && mail.attempts === 0;
}

function LetterState({ letter }: { letter: Letter }) {
  const { look, words } = stateOf(letter);
  return <Chip look={look}>{words}</Chip>;
}

function stateOf({ mail }: Letter): { look: ChipLook; words: string } {
  if (!mail) return { look: "neutral", words: "Mail no longer stored" };
  if (mail.state !== "waiting" || mail.last_error) return mailStatus(mail);
  return { look: "waiting", words: mail.attempts === 0 ? "Leaves in seconds" : "Being sent" };
}

function Reason({ letter: { mail } }: { letter: Letter }) {
  if (mail?.state === "kept") {
    return <p className="muted text-small">No mail server is set: the mail is kept as a file.</p>;
  }
  if (!mail?.last_error) return null;
  const attempts = `${mail.attempts} ${mail.attempts === 1 ? "attempt" : "attempts"}`;
  return (
    <p className="muted text-small">
      It did not leave after {attempts}: {explainFailure(mail.last_error)}
    </p>
  );
}
