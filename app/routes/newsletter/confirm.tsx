import { data, Form } from "react-router";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import {
  confirmSubscriber,
  findSubscriber,
  readSubscriberToken,
} from "#app/server/newsletter/subscribers.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import type { Route } from "./+types/confirm";
import "#app/ui/forms/field.css";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta(_: Route.MetaArgs) {
  return unlistedMeta("Confirm your subscription");
}

export async function loader({ url }: Route.LoaderArgs) {
  const id = readSubscriberToken("confirm", url.searchParams.get("token"));
  const subscriber = id ? await findSubscriber(id) : undefined;
  if (!subscriber || (subscriber.state !== "pending" && subscriber.state !== "confirmed")) {
    return data({ state: "unknown" as const, email: "" }, { status: 404 });
  }
  return data({ state: subscriber.state, email: subscriber.email });
}

/** Only the button confirms: mail scanners open links, they do not press buttons. */
export async function action({ url }: Route.ActionArgs) {
  const id = readSubscriberToken("confirm", url.searchParams.get("token"));
  if (id) await confirmSubscriber(id);
  return null;
}

export default function NewsletterConfirm({ loaderData }: Route.ComponentProps) {
  const { state, email } = loaderData;
  return (
    <SoloPanel>
      {state === "pending" && (
        <>
          <h1 className="title-2">Confirm your subscription</h1>
          <p className="muted">
            One press and the weekly note goes to <b>{email}</b>.
          </p>
          <Form method="post">
            <button className="button button--primary button--wide" type="submit">
              Confirm subscription
            </button>
          </Form>
          <p className="field-hint">
            If you did not sign up, close this page. Nothing will be sent.
          </p>
        </>
      )}
      {state === "confirmed" && (
        <>
          <h1 className="title-2">You are subscribed</h1>
          <p className="muted">
            The weekly note goes to <b>{email}</b>. Every issue has a link to unsubscribe.
          </p>
        </>
      )}
      {state === "unknown" && (
        <>
          <h1 className="title-2">This link has run out</h1>
          <p className="muted">
            Confirmation links work for 48 hours. Sign up again and we will send a new one.
          </p>
        </>
      )}
    </SoloPanel>
  );
}
