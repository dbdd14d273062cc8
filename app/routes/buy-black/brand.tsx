import { data, href } from "react-router";
import { leadOn } from "#app/routes/old-address.server.ts";
import { parseVideo } from "#app/rules/media/video.ts";
import { readingTime } from "#app/rules/posts/reading-time.ts";
import { countWords } from "#app/rules/text/search-text.ts";
import { pageMeta, unlistedMeta } from "#app/seo/page-meta.ts";
import { robotHeaders, withHead } from "#app/seo/post-head.server.ts";
import { spotlightNodes } from "#app/seo/posts.ts";
import { findDescriptions } from "#app/server/pictures/descriptions.server.ts";
import { bylineOf } from "#app/server/posts/author.server.ts";
import { findSpotlight, listRelatedSpotlights } from "#app/server/posts/posts.server.ts";
import { renderRichText } from "#app/server/posts/rich-text.server.ts";
import { shownTranscript } from "#app/server/posts/shown-transcript.server.ts";
import { findShownClaim } from "#app/server/shop/shown-claims.server.ts";
import { Deferred, DocumentTitle, deferData, resolvedData } from "#app/ui/loading/deferred.tsx";
import { LoadingScreen } from "#app/ui/loading/loading.tsx";
import { MissingPost } from "#app/ui/posts/missing-post.tsx";
import type { Pictured } from "#app/ui/posts/post-image.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/brand";
import { Spotlight, words } from "./spotlight.tsx";

export function meta(args: Route.MetaArgs) {
  const loaded = resolvedData(args.loaderData);
  if (args.loaderData && !loaded) return [{ title: `Buy Black · ${site.name}` }];
  if (!loaded?.found) return unlistedMeta(words.missing);
  const { post, words: length, claim, transcript } = loaded.found;
  return pageMeta(args, {
    ...post.head,
    post: { ...post, film: Boolean(parseVideo(post.video_url) ?? parseVideo(post.shorts_url)) },
    facts: import.meta.env.SSR && {
      title: post.title,
      description: post.excerpt,
      nodes: spotlightNodes({ ...post, words: length, claim, spoken: transcript?.text }),
    },
  });
}

export async function loader({ params: { slug }, url }: Route.LoaderArgs) {
  const [found, related] = await Promise.all([findSpotlight(slug), listRelatedSpotlights(slug)]);
  if (!found) return data({ found: undefined, newest: related }, { status: await leadOn(url) });
  const {
    content,
    transcript: typed,
    author_id,
    version,
    created_at,
    deleted_at,
    published,
    cover_look,
    tags,
    ...card
  } = withHead(found);
  const post = { ...card, ...(await bylineOf(author_id)) };
  const transcript = shownTranscript(found, typed);
  const claim = await findShownClaim(found);
  const html = renderRichText(content, await findDescriptions(content));
  const length = countWords(content);
  const shown = {
    post,
    html,
    words: length,
    time: readingTime(length),
    related,
    claim,
    transcript,
  };
  return data({ found: shown }, { headers: robotHeaders(post.head) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  navigator.sendBeacon("/go/read", args.params.slug);
  return deferData(args);
}

export default function SpotlightPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Deferred
      key={params.slug}
      data={loaderData}
      loading={<LoadingScreen text="Loading brand spotlight..." />}
      failed={<BrandNotFound />}
    >
      {(loaded) => (loaded.found ? <Spotlight {...loaded.found} /> : <BrandNotFound {...loaded} />)}
    </Deferred>
  );
}

function BrandNotFound({ newest }: { newest?: Pictured[] }) {
  return (
    <>
      <DocumentTitle>{words.missing}</DocumentTitle>
      <MissingPost
        title={words.missing}
        text=""
        to={href("/BuyBlack")}
        back={words.back}
        newest={newest}
      />
    </>
  );
}
