import { data, Form, href, redirect } from "react-router";
import { mailTitle } from "#app/rules/mail/mail-words.ts";
import {
  listsOf,
  type NewsletterList,
  newsletterLists,
} from "#app/rules/newsletter/newsletter-lists.ts";
import { mailLink } from "#app/rules/text/email.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { findHeld, mailDays } from "#app/server/newsletter/preferences.server.ts";
import { findByLink } from "#app/server/newsletter/subscriber-links.server.ts";
import { subscriberToken } from "#app/server/newsletter/subscribers.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import { facts } from "#app/words/facts.ts";
import { pageWords } from "#app/words/words.ts";
import type { Route } from "./+types/preferences";
import { type Answer, answerPreferences } from "./preference-actions.server.ts";
import { AddressForm, ListsForm } from "./preference-forms.tsx";
import { UnknownLink } from "./unknown-link.tsx";
import "#app/ui/timeline.css";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta(_: Route.MetaArgs) {
  return unlistedMeta(words.title);
}

export async function loader({ url }: Route.LoaderArgs) {
  const found = await findByLink("preferences", url.searchParams.get("token"));
  if (!found || found.isOld) return data(undefined, { status: 404 });
  const { subscriber } = found;
  const { email, state, first_name, created_at } = subscriber;
  const { ledger, mails } = await findHeld(subscriber);
  return data({
    email,
    isOn: state === "confirmed",
    firstName: first_name ?? "",
    lists: listsOf(subscriber),
    since: siteDate(created_at),
    ledger: ledger.map(({ at, ...line }) => ({ at, day: siteDate(at), ...line })),
    mailDays,
    mails: mails.map(({ id, sent_at, ...mail }) => ({
      id,
      subject: mailTitle(mail),
      day: siteDate(sent_at ?? created_at),
    })),
  });
}

export async function action({ request, url }: Route.ActionArgs) {
  const found = await findByLink("preferences", url.searchParams.get("token"));
  if (!found || found.isOld) return data<Answer>({}, { status: 404 });
  const { subscriber } = found;
  const answer = await answerPreferences(await readFormData(request), subscriber);
  if (!answer.isEnd) return data<Answer>(answer, { status: answer.error ? 400 : 200 });
  const token = subscriberToken("unsubscribe", subscriber.id);
  throw redirect(`${href("/newsletter/unsubscribe")}?token=${token}`, 303);
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink />;
  const { email, isOn } = loaderData;
  const { done, error, typed }: Answer = actionData ?? {};
  const isMove = typed && "email" in typed;
  return (
    <SoloPanel>
      <div className="stack stack--small">
        <h1 className="title-2">{words.title}</h1>
        <p className="muted">
          {isOn ? words.on : words.off} <b>{email}</b>.
        </p>
      </div>
      {error && <Toast variant="destructive" description={error} />}
      {done && <Toast description={done} />}
      {isOn && (
        <>
          <ListsForm {...loaderData} {...(!isMove && typed)} error={isMove ? undefined : error} />
          <AddressForm
            typed={isMove ? typed.email : undefined}
            error={isMove ? error : undefined}
          />
          <Form method="post">
            <button
              className="button button--ink button--wide"
              type="submit"
              name="intent"
              value="unsubscribe"
            >
              {words.leave}
            </button>
          </Form>
        </>
      )}
      <Held {...loaderData} words={words.held} />
    </SoloPanel>
  );
}

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
function Held({ words, ...held }: HeldProps) {
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

const words = pageWords(
  "newsletter-preferences",
  {
    title: "Your newsletter",
    on: "This is what we send to",
    off: "At the moment we send nothing to",
    leave: "Unsubscribe from everything",
    held: {
      title: "What we hold about you",
      none: "None.",
      copy: "For a copy of everything we hold, or to have it erased, write to",
    },
  },
  import.meta.env.SSR && { name: "Newsletter: preferences" },
);
