import { href } from "react-router";
import { Download } from "#app/routes/admin/kit/action.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { replyKindWords } from "#app/rules/enquiries/reply-kind.ts";
import { stretchesOf } from "#app/rules/enquiries/reply-text.ts";
import type { ReplyView } from "#app/server/enquiries/replies/replies.server.ts";

type ReceivedReplyProps = {
  reply: ReplyView;
  /** The address of its enquiry; undefined if it has none. */
  sender?: string;
};

/** A mail that somebody sent us, as words alone: nothing of it is shown as a page or loaded from elsewhere. */
export function ReceivedReply({ reply, sender }: ReceivedReplyProps) {
  const { kind, from_name, from_email, at, body, notes, files } = reply;
  const stretches = stretchesOf(body);
  return (
    <>
      <div className="card__line">
        <p className="break-anywhere">
          <b>{from_name || from_email || "Somebody"}</b> wrote <StaffTime at={at} short />
        </p>
        {kind !== "reply" && <Chip look="neutral">{replyKindWords[kind]}</Chip>}
      </div>
      <Doubts reply={reply} sender={sender} />
      {stretches.map(({ quoted, text }, index) =>
        quoted ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a mail never changes
          <details key={index}>
            <summary className="action action--plain">Quoted text</summary>
            <p className="letter muted">{text}</p>
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a mail never changes
          <p className="letter break-anywhere" key={index}>
            {text}
          </p>
        ),
      )}
      {stretches.length === 0 && <p className="muted">This mail has no text.</p>}
      {files.length > 0 && (
        <ul className="office-stack office-stack--tight" aria-label="Attachments">
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <Download
                className="break-anywhere reply-file"
                href={href("/admin/enquiries/files/:id", { id })}
              >
                {name} ({sizeWords(bytes)})
              </Download>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p className="muted text-small break-anywhere" key={note}>
          {note}
        </p>
      ))}
    </>
  );
}

/** What is not certain about a mail says so. */
function Doubts({ reply: { joined_by, from_email }, sender }: ReceivedReplyProps) {
  const doubts = [
    ...(sender && from_email !== sender
      ? [`Sent from ${from_email || "no address"}, not from ${sender}.`]
      : []),
    ...(joined_by === "reference"
      ? ["Not certain: its thread and its sender fit, and both can be forged."]
      : []),
    ...(joined_by === "staff" ? ["Put here by hand."] : []),
  ];
  return doubts.map((doubt) => (
    <p className="muted text-small break-anywhere" key={doubt}>
      {doubt}
    </p>
  ));
}

function sizeWords(bytes: number) {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
