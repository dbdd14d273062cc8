import { data } from "react-router";
import { Spotlight } from "#app/routes/buy-black/spotlight.tsx";
import { viewOf } from "#app/server/posts/post-view.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import type { Route } from "./+types/proof";
import { Closed } from "./closed.tsx";
import { closedStatus, openPartner } from "./open-partner.server.ts";
import "#app/routes/admin/preview.css";

export const handle: PageFrame = { header: "paper", staff: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Proof: ${loaderData.post.title}` : "This link no longer works";
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** The public page as it will be; its links lead to the stores themselves and count nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const partner = await openPartner({ params, context });
  if (partner.state !== "open") return data(undefined, { status: closedStatus(partner) });
  const { post, html, time, related, transcript } = await viewOf(partner.post, partner.post);
  return data({ back: `/partner/${params.token}`, post, html, time, related, transcript });
}

export default function Proof({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Closed />;
  const { back, post, html, time, related, transcript } = loaderData;
  return (
    <>
      <p className="preview-bar" role="status">
        <b>Proof.</b> Only you and we see it.{" "}
        <a className="text-link" href={back}>
          Back to your page
        </a>
      </p>
      <Spotlight {...{ post, html, time, related, transcript }} />
    </>
  );
}
