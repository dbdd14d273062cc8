import { data, redirect } from "react-router";
import { maxFormMegabytes } from "#app/rules/media/images.ts";
import { isScheduled } from "#app/rules/posts/publishing-time.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { UnusableImage } from "#app/server/pictures/image-types.server.ts";
import { noteOpened } from "#app/server/shop/partner-links.server.ts";
import { readFormWithFiles } from "#app/server/shop/partner-uploads.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import type { Route } from "./+types/page";
import { Closed } from "./closed.tsx";
import { Impact } from "./impact.tsx";
import { impactOf } from "./impact-view.server.ts";
import { closedStatus, openPartner } from "./open-partner.server.ts";
import { type Answer, actByForm } from "./partner-actions.server.ts";
import { PartnerBar } from "./partner-bar.tsx";
import { PartnerDesk } from "./partner-desk.tsx";
import { barOf, viewOf } from "./partner-view.server.ts";
import "#app/ui/panel.css";
import "./partner.css";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.bar.brand}: your page` : "This link no longer works";
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** The page of a brand: its form while it is a draft, when it goes live, and then what it did. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const partner = await openPartner({ params, context });
  if (partner.state !== "open") return data(undefined, { status: closedStatus(partner) });
  const { link, post } = partner;
  await noteOpened(link);
  return data({
    bar: barOf(link, post),
    base: `/partner/${params.token}`,
    isSaved: url.searchParams.has("saved"),
    ...(await partOf(post)),
  });
}

type Part =
  | { view: Awaited<ReturnType<typeof viewOf>> }
  | { from: string }
  | { impact: Awaited<ReturnType<typeof impactOf>> };

/** A page that is scheduled is finished, but has done nothing yet. */
async function partOf(post: BlogPost): Promise<Part> {
  if (!post.published) return { view: await viewOf(post) };
  if (isScheduled(post)) return { from: siteTime(post.published_at ?? "") };
  return { impact: await impactOf(post) };
}

/** Without JavaScript the form is posted here with its pictures; nothing is read before the link is known. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const partner = await openPartner({ params, context });
  if (partner.state !== "open") return data(undefined, { status: closedStatus(partner) });
  const form = await readForm(request);
  if (typeof form === "string") return data<Answer>({ error: form, status: 413 }, { status: 413 });
  const outcome = await actByForm(form, partner.link);
  if (!("done" in outcome)) return data<Answer>(outcome, { status: outcome.status });
  throw redirect(`/partner/${params.token}?${outcome.done}`, 303);
}

async function readForm(request: Request) {
  try {
    return await readFormWithFiles(request);
  } catch (error) {
    if (error instanceof Response) throw error;
    return error instanceof UnusableImage && error.status === 413 ? tooLarge : unread;
  }
}

const tooLarge = `These pictures are larger than ${maxFormMegabytes} MB together, so nothing of this was saved. Please go back and send one after the other.`;
const unread = "This did not arrive whole. Please go back and try again.";

export default function PartnerPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Closed />;
  const { bar, base, isSaved } = loaderData;
  return (
    <>
      <PartnerBar {...bar} claim={`${base}/claim`} />
      {"impact" in loaderData ? (
        <Impact impact={loaderData.impact} base={base} />
      ) : "from" in loaderData ? (
        <Scheduled at={loaderData.from} base={base} />
      ) : (
        <PartnerDesk
          key={actionData ? JSON.stringify(actionData) : "first"}
          view={loaderData.view}
          base={base}
          answer={actionData}
          isSaved={isSaved}
        />
      )}
    </>
  );
}

type ScheduledProps = { at: string; base: string };

/** Between the decision of staff and the day itself: the brand sees its page, and when others will. */
function Scheduled({ at, base }: ScheduledProps) {
  return (
    <div className="page-width partner">
      <div className="partner__head">
        <h1 className="title-1">
          Your page is <em className="accent">ready.</em>
        </h1>
        <p className="lead-text">It goes live on {at}. To change it before, reply to our mail.</p>
        <p>
          <a className="button button--primary" href={`${base}/proof`}>
            See the proof
          </a>
        </p>
      </div>
    </div>
  );
}
