import { type NewsletterList, newsletterLists } from "#app/rules/newsletter/newsletter-lists.ts";
import { mailLink } from "#app/rules/text/email.ts";
import { facts } from "#app/words/facts.ts";
import "#app/ui/timeline.css";

type HeldProps = {
  email: string;
  firstName: string;
  since: string;
  lists: readonly NewsletterList[];
  ledger: readonly { at: string; day: string; text: string; quote?: string | undefined }[];
  mailDays: number;
  mails: readonly { id: string; subject: string; day: string }[];
  words: { title: string; none: string; copy: string };
};

/** Everything the newsletter knows about somebody. */
export function Held({ words, ...held }: HeldProps) {
  const { email, firstName, since, lists, ledger, mailDays, mails } = held;
  const names = lists.map((list) => newsletterLists[list].name).join(", ");
  return (
    <>
      <section className="stack stack--small" aria-labelledby="held">
        <h2 className="title-4" id="held">
          {words.title}
        </h2>
        <p>
          {firstName && `${firstName}, `}
          <b>{email}</b>, since {since}. {names ? `Lists: ${names}.` : "No list."}
        </p>
        <ol className="timeline">
          {ledger.map(({ at, day, text, quote }) => (
            <li key={`${at} ${text}`}>
              <time className="field-hint" dateTime={at}>
                {day}
              </time>
              {text} {quote && <q>{quote}</q>}
            </li>
          ))}
        </ol>
      </section>
      <section className="stack stack--small" aria-labelledby="mails">
        <h2 className="title-4" id="mails">
          Mails of the last {mailDays} days
        </h2>
        {mails.length === 0 && <p>{words.none}</p>}
        <ul className="timeline">
          {mails.map(({ id, subject, day }) => (
            <li key={id}>
              <span className="field-hint">{day}</span>
              {subject}
            </li>
          ))}
        </ul>
      </section>
      <p>
        {words.copy}{" "}
        <a className="text-link" href={mailLink(facts.email)}>
          {facts.email}
        </a>
        .
      </p>
    </>
  );
}
