import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import type { FilmTime } from "#app/rules/media/player-messages.ts";
import { hostName, parseVideo, watchUrl } from "#app/rules/media/video.ts";
import { filmedProducts, shownAt } from "#app/rules/shop/film-moments.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import type { ShownTranscript } from "#app/server/posts/shown-transcript.server.ts";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import { type FilmHandle, VideoFacade } from "#app/ui/posts/video-facade.tsx";
import { FilmMoments } from "#app/ui/shop/film-moments.tsx";
import { ProductPanel } from "#app/ui/shop/product-panel.tsx";
import { ShopBar } from "#app/ui/shop/shop-bar.tsx";
import { Transcript } from "#app/ui/shop/transcript.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

type SpotlightShopProps = {
  post: PostCard;
  words: {
    watch: string;
    moments: string;
    shop: ComponentProps<typeof ProductPanel>["words"];
    bar: ComponentProps<typeof ShopBar>["words"];
    said: ComponentProps<typeof Transcript>["words"];
  };
  transcript?: ShownTranscript;
  /** What there is to read. */
  children: ReactNode;
};

/** The video, or else the short, or else the image, and beside it what it shows and when. */
export function SpotlightShop({ post, words, transcript, children }: SpotlightShopProps) {
  const handle = useRef<FilmHandle>(null);
  const [time, setTime] = useState<FilmTime>();
  const long = parseVideo(post.video_url);
  const video = long ?? parseVideo(post.shorts_url);
  const playFrom = (at: number) => handle.current?.playFrom(at);
  const film = video && { video, playFrom };
  const filmed = film ? filmedProducts(post.products, post.film_seconds) : [];
  const now = time ? shownAt(filmed, time.seconds) : [];
  return (
    <div className="page-width spotlight">
      <div className="spotlight__film">
        {film ? (
          <>
            <VideoFacade
              post={{ ...post, cloth: undefined }}
              video={film.video}
              tall={!long}
              eager
              film={handle}
              onTime={setTime}
            />
            <FilmMoments
              film={film}
              label={words.moments}
              filmed={filmed}
              now={now}
              seconds={time?.seconds ?? 0}
              length={time?.length ?? post.film_seconds}
            />
            <p className="spotlight__watch">
              <TextLink to={watchUrl(film.video)} plain>
                {`${words.watch} ${hostName(film.video)}`}
              </TextLink>
            </p>
          </>
        ) : (
          <div className="media ratio-16-9">
            <PostImage post={post} alt={post.title} sizes="(min-width: 1000px) 66vw, 100vw" eager />
          </div>
        )}
      </div>
      {film && transcript && (
        <Transcript
          post={post}
          words={words.said}
          film={film}
          moments={transcript.moments}
          seconds={time?.seconds}
        />
      )}
      <ProductPanel post={post} words={words.shop} film={film} filmed={filmed} now={now} />
      <div className="spotlight__read">
        {children}
        <ShopBar post={post} words={words.bar} unavailable={words.shop.unavailable} now={now} />
      </div>
    </div>
  );
}
