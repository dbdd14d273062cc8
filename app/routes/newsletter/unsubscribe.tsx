import { data, Form, useSearchParams } from "react-router";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { askOnceMore, findByLink } from "#app/server/newsletter/subscriber-links.server.ts";
import { readSubscriberToken, unsubscribe } from "#app/server/newsletter/subscribers.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import { pageWords } from "#app/words/words.ts";
import type { Route } from "./+types/unsubscribe";
import { UnknownLink } from "./unknown-link.tsx";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta(_: Route.MetaArgs) {
  return unlistedMeta(words.asking.title);
}

export async function loader({ url }: Route.LoaderArgs) {
  const found = await findByLink("unsubscribe", url.searchParams.get("token"));
  if (!found) return data({ state: "unknown" as const, email: "" }, { status: 404 });
  const { subscriber, isOld } = found;
  return data({ state: subscriber.state, email: isOld ? words.yours : subscriber.email });
}

/**
 * The button of the page, and the one-click post of mail programs (RFC 8058), whose body does not
 * matter. What it undoes is only asked for: the mail with the link decides.
 */
export async function action({ url: { searchParams } }: Route.ActionArgs) {
  const id = readSubscriberToken("unsubscribe", searchParams.get("token"));
  if (id && searchParams.has("again")) await askOnceMore(id);
  else if (id) await unsubscribe(id, searchParams.get("issue"));
  return null;
}

export default function NewsletterUnsubscribe({ loaderData }: Route.ComponentProps) {
  const { state, email } = loaderData;
  const [search] = useSearchParams();
  if (state === "unknown") return <UnknownLink />;
  if (state === "pending" && search.has("again")) {
    return (
      <SoloPanel>
        <h1 className="title-2">{words.again.title}</h1>
        <p className="muted">
          {words.again.before} <b>{email}</b>. {words.again.after}
        </p>
      </SoloPanel>
    );
  }
  return (
    <SoloPanel>
      {state !== "pending" && state !== "confirmed" ? (
        <>
          <h1 className="title-2">{words.done.title}</h1>
          <p className="muted">
            {words.done.before} <b>{email}</b>.
          </p>
          {state === "unsubscribed" && <Again token={search.get("token") ?? ""} />}
        </>
      ) : (
        <>
          <h1 className="title-2">{words.asking.title}</h1>
          <p className="muted">
            {words.asking.before} <b>{email}</b> {words.asking.after}
          </p>
          <Form method="post">
            <button className="button button--ink button--wide" type="submit">
              {words.asking.title}
            </button>
          </Form>
        </>
      )}
    </SoloPanel>
  );
}

function Again({ token }: { token: string }) {
  return (
    <Form method="post" action={`?token=${encodeURIComponent(token)}&again`}>
      <button className="button button--outline button--wide" type="submit">
        {words.done.again}
      </button>
    </Form>
  );
}

const words = pageWords(
  "newsletter-unsubscribe",
  {
    asking: {
      title: "Unsubscribe",
      before: "One press and no newsletter of ours goes to",
      after: "any more.",
    },
    yours: "your address",
    done: {
      title: "You are unsubscribed",
      before: "We send nothing more to",
      again: "It was a mistake: subscribe again",
    },
    again: {
      title: "Please confirm",
      before: "A mail with a link is on its way to",
      after: "Press its button and all is as it was.",
    },
  },
  import.meta.env.SSR && { name: "Newsletter: unsubscribing" },
);
