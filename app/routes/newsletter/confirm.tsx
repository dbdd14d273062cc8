import { data, Form, href, Link } from "react-router";
import { listsOf, listWords } from "#app/rules/newsletter/newsletter-lists.ts";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { findNewsletterSettings } from "#app/server/newsletter/issues/newsletter-settings.server.ts";
import { findByLink } from "#app/server/newsletter/subscriber-links.server.ts";
import { confirmSubscriber, subscriberToken } from "#app/server/newsletter/subscribers.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import { pageWords } from "#app/words/words.ts";
import type { Route } from "./+types/confirm";
import "#app/ui/forms/field.css";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta(_: Route.MetaArgs) {
  return unlistedMeta(words.asking.title);
}

export async function loader({ url }: Route.LoaderArgs) {
  const found = await findOpen(url);
  if (!found) return data({ state: "unknown" as const }, { status: 404 });
  const { subscriber, lists: wanted } = found;
  const { id, email } = subscriber;
  const isOn = subscriber.state === "confirmed" && wanted.every((list) => subscriber[list]);
  if (!isOn) {
    const asked = [wanted, listsOf(subscriber)].find(({ length }) => length > 0);
    const what = listWords(asked ?? ["weekly"]);
    return data({ state: "asking" as const, email, what });
  }
  const preferences = `${href("/newsletter/preferences")}?token=${subscriberToken("preferences", id)}`;
  const { archive } = await findNewsletterSettings();
  const what = listWords(listsOf(subscriber));
  return data({ state: "confirmed" as const, email, what, preferences, archive });
}

/** Only the button confirms: mail scanners open links, they do not press buttons. */
export async function action({ url }: Route.ActionArgs) {
  const found = await findOpen(url);
  if (found) await confirmSubscriber(found.subscriber.id, found.lists);
  return null;
}

/** Not of somebody who unsubscribed, nor of somebody who has another address by now. */
async function findOpen({ searchParams }: URL) {
  const found = await findByLink("confirm", searchParams.get("token"));
  const isOpen = found?.subscriber.state === "pending" || found?.subscriber.state === "confirmed";
  return isOpen && !found.isOld ? found : undefined;
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
  return (
    <SoloPanel>
      {loaderData.state === "asking" && (
        <>
          <h1 className="title-2">{words.asking.title}</h1>
          <p className="muted">
            {words.asking.before} {loaderData.what} {words.asking.after} <b>{loaderData.email}</b>.
          </p>
          <Form method="post">
            <button className="button button--primary button--wide" type="submit">
              {words.asking.button}
            </button>
          </Form>
          <p className="field-hint">{words.asking.hint}</p>
        </>
      )}
      {loaderData.state === "confirmed" && (
        <>
          <h1 className="title-2">{words.done.title}</h1>
          <p className="muted">
            {words.done.before} {loaderData.what} {words.done.after} <b>{loaderData.email}</b>.{" "}
            {words.done.text}
          </p>
          <p>
            <Link className="text-link" to={loaderData.preferences}>
              {words.done.change}
            </Link>
          </p>
          {loaderData.archive && (
            <p>
              <Link className="text-link" to={href("/newsletter")}>
                {words.done.archive}
              </Link>
            </p>
          )}
        </>
      )}
      {loaderData.state === "unknown" && (
        <>
          <h1 className="title-2">{words.old.title}</h1>
          <p className="muted">{words.old.text}</p>
        </>
      )}
    </SoloPanel>
  );
}

const words = pageWords(
  "newsletter-confirm",
  {
    asking: {
      title: "Confirm your subscription",
      before: "One press and",
      after: "will go to",
      button: "Confirm subscription",
      hint: "If you did not sign up, close this page. Nothing will be sent.",
    },
    done: {
      title: "You are subscribed",
      before: "From now on we send",
      after: "to",
      text: "Every issue has a link to unsubscribe.",
      change: "Change what you get",
      archive: "Read earlier issues",
    },
    old: {
      title: "This link has run out",
      text: "Confirmation links work for 48 hours. Sign up again and we will send a new one.",
    },
  },
  import.meta.env.SSR && { name: "Newsletter: confirming" },
);
