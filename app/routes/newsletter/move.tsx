import { data, Form, href, Link } from "react-router";
import { unlistedMeta } from "#app/seo/page-meta.ts";
import { findMove, moveSubscriber, readMoveToken } from "#app/server/newsletter/moves.server.ts";
import { subscriberToken } from "#app/server/newsletter/subscribers.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import { pageWords } from "#app/words/words.ts";
import type { Route } from "./+types/move";
import "#app/ui/forms/field.css";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta(_: Route.MetaArgs) {
  return unlistedMeta(words.asking.title);
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
          <h1 className="title-2">{words.asking.title}</h1>
          <p className="muted">
            {words.asking.before} <b>{loaderData.email}</b>
            {words.asking.after}
          </p>
          <Form method="post">
            <button className="button button--primary button--wide" type="submit">
              {words.asking.button}
            </button>
          </Form>
          <p className="field-hint">{words.asking.hint}</p>
        </>
      )}
      {loaderData.state === "moved" && (
        <>
          <h1 className="title-2">{words.done.title}</h1>
          <p className="muted">
            {words.done.before} <b>{loaderData.email}</b> {words.done.after}
          </p>
          <p>
            <Link className="text-link" to={loaderData.preferences}>
              {words.done.change}
            </Link>
          </p>
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
  "newsletter-move",
  {
    asking: {
      title: "Confirm your new address",
      before: "One press and the newsletter goes to",
      after: ", and no longer to the old address.",
      button: "Confirm new address",
      hint: "If you did not ask for this, close this page.",
    },
    done: {
      title: "Your address is changed",
      before: "The newsletter goes to",
      after: "from now on.",
      change: "Change what you get",
    },
    old: {
      title: "This link has run out",
      text: "Links to a new address work for 48 hours. Ask for a new one from any mail of ours.",
    },
  },
  import.meta.env.SSR && { name: "Newsletter: changing the address" },
);
