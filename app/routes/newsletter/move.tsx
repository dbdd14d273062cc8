import { data, Form, href, Link } from "react-router";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { findMove, moveSubscriber, readMoveToken } from "#app/server/newsletter/moves.server.ts";
import { subscriberToken } from "#app/server/newsletter/subscribers.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import type { Route } from "./+types/move";
import "#app/ui/forms/field.css";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta(_: Route.MetaArgs) {
  return unlistedMeta("Confirm your new address");
}

export async function loader({ url }: Route.LoaderArgs) {
  const move = readMoveToken(url.searchParams.get("token"));
  const found = move && (await findMove(move));
  if (!found) return data({ state: "unknown" as const }, { status: 404 });
  const { email } = move;
  if (found.state === "asking") return data({ state: found.state, email });
  const preferences = `${href("/newsletter/preferences")}?token=${subscriberToken("preferences", found.id)}`;
  return data({ state: found.state, email, preferences });
}

/** Only the button moves: mail scanners open links, they do not press buttons. */
export async function action({ url }: Route.ActionArgs) {
  const move = readMoveToken(url.searchParams.get("token"));
  if (move) await moveSubscriber(move);
  return null;
}

export default function NewsletterMove({ loaderData }: Route.ComponentProps) {
  return (
    <SoloPanel>
      {loaderData.state === "asking" && (
        <>
          <h1 className="title-2">Confirm your new address</h1>
          <p className="muted">
            One press and the newsletter goes to <b>{loaderData.email}</b>, and no longer to the old
            address.
          </p>
          <Form method="post">
            <button className="button button--primary button--wide" type="submit">
              Confirm new address
            </button>
          </Form>
          <p className="field-hint">If you did not ask for this, close this page.</p>
        </>
      )}
      {loaderData.state === "moved" && (
        <>
          <h1 className="title-2">Your address is changed</h1>
          <p className="muted">
            The newsletter goes to <b>{loaderData.email}</b> from now on.
          </p>
          <p className="field-hint">
            You can{" "}
            <Link className="text-link" to={loaderData.preferences}>
              change what you get
            </Link>
            .
          </p>
        </>
      )}
      {loaderData.state === "unknown" && (
        <>
          <h1 className="title-2">This link has run out</h1>
          <p className="muted">
            Links to a new address work for 48 hours. Ask for a new one from any mail of ours.
          </p>
        </>
      )}
    </SoloPanel>
  );
}
