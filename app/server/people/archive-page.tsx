import type { ReactNode } from "react";
import { fieldLabel } from "#app/rules/enquiries/field-labels.ts";
import { shownValue } from "#app/rules/enquiries/form-labels.ts";
import { mailStatus, mailTitle } from "#app/rules/mail/mail-words.ts";
import { ledgerLines, ledgerOf } from "#app/rules/newsletter/consent-ledger.ts";
import { listNames, listsOf } from "#app/rules/newsletter/newsletter-lists.ts";
import {
  enquiryState,
  enquiryTitle,
  entryWords,
  subscriptionState,
} from "#app/rules/people/person-words.ts";
import { retainedUntil } from "#app/rules/people/retention.ts";
import { siteDate, siteTime } from "#app/rules/time/site-time.ts";
import { facts } from "#app/words/facts.ts";
import { palette } from "#brand/palette.ts";
import { site } from "#site.config.ts";
import type { Person } from "./person.server.ts";

/** Everything in `data.json` that says something to a person, as a page that needs nothing else. */
export function ArchivePage({ person, now }: { person: Person; now: Date }) {
  const { email, subscriber, consents, mails, account, enquiries } = person;
  const ledger = ledgerLines(subscriber ? ledgerOf(subscriber, consents) : consents);
  const title = `What ${site.name} holds about ${email}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>
          As of {siteTime(now.toISOString())}. The file data.json beside this page has the same, for
          programs. Questions: <a href={`mailto:${facts.email}`}>{facts.email}</a>.
        </p>
        <Part title="Enquiries" none={enquiries.length === 0}>
          {enquiries.map((enquiry) => (
            <Enquiry key={enquiry.id} enquiry={enquiry} entries={person.entries} />
          ))}
        </Part>
        <Part title="Newsletter" none={!subscriber && consents.length === 0}>
          {subscriber && (
            <Facts
              facts={[
                ["State", subscriptionState(subscriber.state).words],
                ["First name", subscriber.first_name ?? ""],
                ["Lists", listNames(listsOf(subscriber)).join(", ")],
                ["Agreed to", subscriber.consent_text],
                ["On the page", subscriber.page],
                ["Since", siteTime(subscriber.created_at)],
              ]}
            />
          )}
          <ul>
            {ledger.map(({ at, text, quote }) => (
              <li key={`${at} ${text}`}>
                {siteTime(at)}: {text} {quote && `“${quote}”`}
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Mails" none={mails.length === 0}>
          <ul>
            {mails.map((mail) => (
              <li key={mail.id}>
                {siteTime(mail.created_at)}: {mailTitle(mail)}
                {mail.recipient && `, to ${mail.recipient}`}. {mailStatus(mail).words}.
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Account" none={!account && person.invitations.length === 0}>
          {account && (
            <Facts
              facts={[
                ["Since", siteTime(account.created_at)],
                ["Role", account.role ?? "none"],
                ["Signature", account.signature ?? ""],
              ]}
            />
          )}
          {person.invitations.map(({ id, role, state, sent_at }) => (
            <p key={id}>
              Invited as {role} on {siteDate(sent_at)}: {state}.
            </p>
          ))}
        </Part>
        <Part title="Author of posts" none={person.authors.length === 0}>
          {person.authors.map(({ id, name, line, picture }) => (
            <Facts
              key={id}
              facts={[
                ["Name", name],
                ["Line", line],
                ["Picture", picture ?? ""],
              ]}
            />
          ))}
        </Part>
        <Part title="What you said of your brand" none={person.claims.length === 0}>
          {person.claims.map(
            ({ post_id, kind, who, source, words, wording, made_at, expires_at }) => (
              <Facts
                key={`${post_id} ${kind}`}
                facts={[
                  ["Kind", kind],
                  ["Who", who],
                  ["Source", source],
                  ["In your words", words],
                  ["Agreed to", wording],
                  ["Since", siteTime(made_at)],
                  ["Until", siteDate(expires_at)],
                ]}
              />
            ),
          )}
        </Part>
        <Part title="Page of a brand" none={person.partnerLinks.length === 0}>
          {person.partnerLinks.map(({ id, created_at, expires_at, opened_at, approved_at }) => (
            <p key={id}>
              Link of {siteDate(created_at)}, until {siteDate(expires_at)}
              {opened_at && `; opened ${siteDate(opened_at)}`}
              {approved_at && `; approved ${siteDate(approved_at)}`}.
            </p>
          ))}
        </Part>
      </body>
    </html>
  );
}

type EnquiryProps = { enquiry: Person["enquiries"][number]; entries: Person["entries"] };

function Enquiry({ enquiry, entries }: EnquiryProps) {
  return (
    <article>
      <h3>{enquiryTitle(enquiry)}</h3>
      <Facts
        facts={[
          ...Object.entries(enquiry.fields).map(
            ([field, value]) => [fieldLabel(field), shownValue(field, value)] as const,
          ),
          ["Sent from", enquiry.page],
          ["State", enquiryState(enquiry).words],
          ["Kept until", siteDate(retainedUntil(enquiry))],
        ]}
      />
      <ul>
        {entries
          .filter(({ submission_id }) => submission_id === enquiry.id)
          .map(({ id, at, by_email, detail }) => (
            <li key={id}>
              {siteTime(at)}: {by_email ?? "The site"} {entryWords(detail)}
              {detail.kind === "answer" && <p>{detail.body}</p>}
            </li>
          ))}
      </ul>
    </article>
  );
}

type PartProps = { title: string; none: boolean; children: ReactNode };

function Part({ title, none, children }: PartProps) {
  return (
    <section>
      <h2>{title}</h2>
      {none ? <p>Nothing is held.</p> : children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const style = `
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; background: ${palette.paper}; color: ${palette.ink}; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font: 400 1.9rem/1.2 Georgia, serif; }
h2 { margin-top: 2.25rem; padding-top: 1rem; border-top: 1px solid; font: 400 1.4rem/1.2 Georgia, serif; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1.05rem; }
dl > div { display: grid; grid-template-columns: 11rem 1fr; gap: 1rem; padding: .25rem 0; }
dt { font-weight: 600; }
dd, li p { margin: 0; white-space: pre-wrap; }
@media (max-width: 36rem) { dl > div { grid-template-columns: 1fr; gap: 0; } }
`;
