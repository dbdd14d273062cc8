import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { imageSrcSet } from "#app/rules/media/images.ts";
import type { FilmTime } from "#app/rules/media/player-messages.ts";
import {
  autoplayUrl,
  hostName,
  thumbnailUrl,
  type Video,
  watchUrl,
} from "#app/rules/media/video.ts";
import { coverUrl } from "#app/rules/posts/cover-look.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LazyImage } from "#app/ui/lazy-image.tsx";
import { useEarlyPress } from "#app/ui/press.ts";
import { ClothStrip } from "./cloth-strip.tsx";
import type { FilmPlayer } from "./film-player.ts";
import type { Pictured } from "./post-image.tsx";
import "./play-disc.css";
import "./video-facade.css";

/** What can be asked of a film on the page. */
export type FilmHandle = { playFrom: (at: number) => void };

/**
 * An image and a play button; the player loads with the first press. Until then the video host is
 * only asked for a thumbnail, and only if the post has no image.
 */
export function VideoFacade({
  post,
  video,
  tall = false,
  eager = false,
  film,
  onTime,
}: {
  post: Pictured;
  video: Video;
  /** 9:16 instead of 16:9. */
  tall?: boolean;
  eager?: boolean;
  film?: Ref<FilmHandle>;
  /** For the film a page is about: told where it is, and `?t=` says where it starts. */
  onTime?: (time: FilmTime) => void;
}) {
  const [playing, setPlaying] = useState(false);
  const [start, setStart] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const player = useRef<FilmPlayer>(undefined);
  const picture = post.feature_image ?? thumbnailUrl(video) ?? coverUrl(post);
  const src = playing && autoplayUrl(video, { start, origin: onTime && location.origin });

  function play() {
    setPlaying(true);
    if (!playing && !post.preview) navigator.sendBeacon("/go/play", post.slug);
  }

  useImperativeHandle(film, () => ({
    playFrom(at) {
      place.current?.scrollIntoView({ block: "nearest" });
      frame.current?.focus();
      if (player.current?.seek(at)) return;
      setStart(at);
      play();
    },
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there when it appeared.
  useEffect(() => {
    if (onTime) setStart(startOf(location.search));
  }, []);
  const early = useEarlyPress<HTMLButtonElement>(play);

  useEffect(() => {
    if (!src || !frame.current) return;
    frame.current.focus();
    return onTime && followLater(frame.current, onTime, player);
  }, [src, onTime]);

  return (
    <div ref={place} className={`media video-facade ${tall ? "ratio-9-16" : "ratio-16-9"}`}>
      {src ? (
        <iframe
          // Another address in the same frame would be a step back in the history.
          key={src}
          ref={frame}
          src={src}
          title={post.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          <button
            {...early}
            className="video-facade__button"
            type="button"
            aria-label={`Play video: ${post.title}`}
            onClick={play}
          >
            <LazyImage
              src={picture}
              srcSet={imageSrcSet(picture)}
              sizes={tall ? "(min-width: 640px) 33vw, 50vw" : "(min-width: 1000px) 66vw, 100vw"}
              alt=""
              focus={post.feature_focus}
              width={tall ? 900 : 1600}
              height={tall ? 1600 : 900}
              eager={eager}
              fallback={{
                image: coverUrl(post),
                text: post.title,
                className: "video-facade__title",
              }}
            />
            <span className="play-disc play-disc--large">
              <Icon name="play" />
            </span>
          </button>
          <ClothStrip cloth={post.cloth} />
          <noscript>
            <a className="video-facade__link" href={watchUrl(video)} {...newTab()}>
              <span className="visually-hidden">
                {`Watch on ${hostName(video)}: ${post.title}`}
              </span>
            </a>
          </noscript>
        </>
      )}
    </div>
  );
}

/** What talks to the player is fetched once there is one; without it the film plays as well. */
function followLater(
  frame: HTMLIFrameElement,
  onTime: (time: FilmTime) => void,
  player: RefObject<FilmPlayer | undefined>,
) {
  let isGone = false;
  import("./film-player.ts").then(
    ({ followFilm }) => {
      if (!isGone) player.current = followFilm(frame, onTime);
    },
    () => {},
  );
  return () => {
    isGone = true;
    player.current?.stop();
    player.current = undefined;
  };
}

/** `?t=130` → `130`. */
function startOf(search: string) {
  return Number(/^\d{1,5}$/.exec(new URLSearchParams(search).get("t") ?? "")?.[0] ?? 0);
}
