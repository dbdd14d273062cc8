import { data, Form, useSearchParams } from "react-router";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { askOnceMore, findByLink } from "#app/server/newsletter/subscriber-links.server.ts";
import { readSubscriberToken, unsubscribe } from "#app/server/newsletter/subscribers.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import type { Route } from "./+types/unsubscribe";
import { UnknownLink } from "./unknown-link.tsx";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta(_: Route.MetaArgs) {
  return unlistedMeta("Unsubscribe");
}

export async function loader({ url }: Route.LoaderArgs) {
  const found = await findByLink("unsubscribe", url.searchParams.get("token"));
  if (!found) return data({ state: "unknown" as const, email: "" }, { status: 404 });
  const { subscriber, isOld } = found;
  return data({ state: subscriber.state, email: isOld ? "your address" : subscriber.email });
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
        <h1 className="title-2">Please confirm</h1>
        <p className="muted">
          A mail with a link is on its way to <b>{email}</b>. Press its button and all is as it was.
        </p>
      </SoloPanel>
    );
  }
  return (
    <SoloPanel>
      {state !== "pending" && state !== "confirmed" ? (
        <>
          <h1 className="title-2">You are unsubscribed</h1>
          <p className="muted">
            We send nothing more to <b>{email}</b>.
          </p>
          {state === "unsubscribed" && <Again token={search.get("token") ?? ""} />}
        </>
      ) : (
        <>
          <h1 className="title-2">Unsubscribe</h1>
          <p className="muted">
            One press and no newsletter of ours goes to <b>{email}</b> any more.
          </p>
          <Form method="post">
            <button className="button button--ink button--wide" type="submit">
              Unsubscribe
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
        It was a mistake: subscribe again
      </button>
    </Form>
  );
}
