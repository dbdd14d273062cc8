import { data, Form } from "react-router";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import {
  findSubscriber,
  readSubscriberToken,
  unsubscribe,
} from "#app/server/newsletter/subscribers.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import type { Route } from "./+types/unsubscribe";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta(_: Route.MetaArgs) {
  return unlistedMeta("Unsubscribe");
}

export async function loader({ url }: Route.LoaderArgs) {
  const subscriber = await findByLink(url);
  if (!subscriber) return data({ state: "unknown" as const, email: "" }, { status: 404 });
  return data({ state: subscriber.state, email: subscriber.email });
}

/** The button of the page, and the one-click post of mail programs (RFC 8058). */
export async function action({ url }: Route.ActionArgs) {
  const subscriber = await findByLink(url);
  if (subscriber) await unsubscribe(subscriber.id);
  return null;
}

export default function NewsletterUnsubscribe({ loaderData }: Route.ComponentProps) {
  const { state, email } = loaderData;
  if (state === "unknown") {
    return (
      <SoloPanel>
        <h1 className="title-2">This link is not complete</h1>
        <p className="muted">Open it from the mail again, or reply to the mail and ask us.</p>
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
        </>
      ) : (
        <>
          <h1 className="title-2">Unsubscribe</h1>
          <p className="muted">
            One press and the weekly note no longer goes to <b>{email}</b>.
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

function findByLink(url: URL) {
  const id = readSubscriberToken("unsubscribe", url.searchParams.get("token"));
  return id ? findSubscriber(id) : undefined;
}
