import { data, type RouterContextProvider } from "react-router";
import { isVisitor } from "#app/rules/enquiries/visitors.ts";
import { siteMonthDay } from "#app/rules/time/site-time.ts";
import { postPath } from "#app/seo/post-path.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { createFloodLimit } from "#app/server/guard/flood-limit.server.ts";
import { fieldsOfCopy, viewOf } from "#app/server/posts/post-view.server.ts";
import { countOpened, readPreview } from "#app/server/posts/preview-links.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";
import type { Route } from "./+types/preview";
import { PostPage } from "./post-page.tsx";
import "./preview.css";

export const handle: PageFrame = { header: "paper" };

/** No structured data and no social card: nobody but the reader is told about it. */
export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? loaderData.view.post.title : closedTitle;
  return [{ title: `${title} · ${site.name}` }, { name: "robots", content: "noindex, nofollow" }];
}

/** The public page of a post as it will be, for whoever has the link. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  refuseFlood(context);
  const preview = await readPreview(params.token);
  if (preview.state !== "open") {
    return data(undefined, { status: preview.state === "over" ? 410 : 404 });
  }
  const { link, post, draft } = preview;
  if (isReader(request)) await countOpened(link);
  const now = new Date().toISOString();
  const isPublic = post.published && (post.published_at ?? now) <= now;
  return data({
    view: await viewOf(draft ? fieldsOfCopy(post, draft) : post, post),
    until: link.expires_at,
    state: isPublic ? (draft ? "changed" : "public") : "draft",
    path: isPublic ? postPath(post) : undefined,
  } as const);
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Closed />;
  const { view, until, state, path } = loaderData;
  return (
    <>
      <section className="preview-notice" aria-label="About this preview">
        <p>
          <b>Preview.</b> {notes[state]}
          {path && (
            <>
              {" "}
              <a className="text-link" href={path}>
                See the public page
              </a>
              .
            </>
          )}{" "}
          <span className="no-break">This link works until {siteMonthDay(until)}.</span>
        </p>
      </section>
      <PostPage {...view} />
    </>
  );
}

const notes = {
  draft: "Not public yet.",
  changed: "With changes that are not public yet.",
  public: "It is public by now.",
};

const closedTitle = "This link no longer works";

/** Says nothing about what the link was. */
function Closed() {
  return (
    <section className="page-top preview-closed">
      <div className="page-width stack">
        <h1 className="title-1">{closedTitle}.</h1>
        <p className="lead-text muted">
          Links to previews end after two weeks, or when whoever made them takes them back. Ask the
          person who sent it for a new one, or write to{" "}
          <a className="text-link" href={`mailto:${facts.email}`}>
            {facts.email}
          </a>
          .
        </p>
      </div>
    </section>
  );
}

const take = createFloodLimit({ max: 600, seconds: 600 });

/** Whoever tries too many links waits. */
function refuseFlood(context: Readonly<RouterContextProvider>) {
  const wait = take(context.get(clientContext).address);
  if (wait === 0) return;
  const headers = { "Retry-After": String(wait) };
  throw data("Too many requests. Please wait a few minutes.", { status: 429, headers });
}

/** A document that is opened, by no program and by nobody of staff. */
function isReader({ headers }: Request) {
  const userAgent = headers.get("User-Agent");
  const isDocument = (headers.get("Sec-Fetch-Dest") ?? "document") === "document";
  const isEarly = headers.has("Sec-Purpose") || headers.has("Purpose");
  return isDocument && !isEarly && isVisitor({ userAgent, cookie: headers.get("Cookie") });
}
