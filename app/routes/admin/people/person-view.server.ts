import { explainFailure } from "#app/rules/mail/failure-words.ts";
import { mailStatus, mailTitle } from "#app/rules/mail/mail-words.ts";
import { ledgerLines, ledgerOf } from "#app/rules/newsletter/consent-ledger.ts";
import { listNames, listsOf } from "#app/rules/newsletter/newsletter-lists.ts";
import type { ErasedCounts } from "#app/rules/people/erasure-receipt.ts";
import {
  enquiryExcerpt,
  enquiryState,
  enquiryTitle,
  entryWords,
  subscriptionState,
} from "#app/rules/people/person-words.ts";
import { retainedUntil } from "#app/rules/people/retention.ts";
import { isKnown, type Person } from "#app/server/people/person.server.ts";

const fewMails = 5;

export type PersonView = ReturnType<typeof personView>;

/** What the screen shows of a person. */
export function personView(person: Person, { allMails = false } = {}) {
  const { email, fingerprint, events, suppression, erasure, mails } = person;
  return {
    email,
    fingerprint,
    known: isKnown(person),
    name: person.enquiries.find(({ fields }) => fields.name)?.fields.name,
    ...seenOf(person),
    counts: countsOf(person),
    toThem: mails.filter(({ recipient }) => recipient === email).length,
    enquiries: person.enquiries.map(enquiryRow),
    subscription: subscriptionOf(person),
    mails: mails.slice(0, allMails ? undefined : fewMails).map((mail) => mailRow(mail, email)),
    history: person.entries.map(historyRow),
    role: person.account?.role,
    hasAccount: person.account !== undefined,
    invited: person.invitations.length,
    brandLinks: person.partnerLinks.length,
    events,
    suppression: suppression?.reason,
    erasure: erasure && { at: erasure.at, number: /E-\d+-\d+/.exec(erasure.reason)?.[0] },
  };
}

function countsOf({
  enquiries,
  subscriber,
  mails,
  entries,
  account,
  authors,
}: Person): ErasedCounts {
  return {
    enquiries: enquiries.length,
    subscriptions: subscriber ? 1 : 0,
    mails: mails.length,
    notes: entries.filter(({ kind }) => kind === "note").length,
    accounts: account && !account.role ? 1 : 0,
    authors: authors.length,
  };
}

function seenOf({ enquiries, subscriber, entries, mails, account }: Person) {
  const rows = [...enquiries, ...mails, ...(subscriber ? [subscriber] : [])];
  const times = [...rows, ...(account ? [account] : [])].map(({ created_at }) => created_at);
  const sorted = [...times, ...entries.map(({ at }) => at)].toSorted();
  return { first: sorted[0], last: sorted.at(-1) };
}

function enquiryRow(enquiry: Person["enquiries"][number]) {
  return {
    id: enquiry.id,
    title: enquiryTitle(enquiry),
    excerpt: enquiryExcerpt(enquiry),
    state: enquiryState(enquiry),
    retainedUntil: retainedUntil(enquiry),
  };
}

function subscriptionOf({ subscriber, consents }: Person) {
  if (!subscriber && consents.length === 0) return undefined;
  return {
    state: subscriber && subscriptionState(subscriber.state),
    agreedTo: subscriber?.consent_text,
    firstName: subscriber?.first_name,
    lists: subscriber && listNames(listsOf(subscriber)).join(", "),
    ledger: ledgerLines(subscriber ? ledgerOf(subscriber, consents) : consents),
  };
}

function mailRow(mail: Person["mails"][number], email: string) {
  const { id, created_at, recipient, last_error, state } = mail;
  return {
    id,
    title: mailTitle(mail),
    at: created_at,
    result: mailStatus(mail),
    to: recipient === email ? undefined : recipient,
    error:
      last_error && (state === "dead" || state === "waiting") ? explainFailure(last_error) : null,
  };
}

function historyRow({ at, by_email, detail }: Person["entries"][number]) {
  return { at, text: `${by_email ?? "The site"} ${entryWords(detail)}` };
}
