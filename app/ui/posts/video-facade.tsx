import { useEffect, useRef, useState } from "react";
import { coverUrl, imageSrcSet } from "#app/rules/images.ts";
import { autoplayUrl, hostName, thumbnailUrl, type Video, watchUrl } from "#app/rules/video.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LazyImage } from "#app/ui/lazy-image.tsx";
import { ClothStrip } from "./cloth-strip.tsx";
import type { Pictured } from "./post-image.tsx";
import "./play-disc.css";
import "./video-facade.css";

/**
 * An image and a play button; the player loads with the first press. Until then the video host is
 * only asked for a thumbnail, and only if the post has no image.
 */
export function VideoFacade({
  post,
  video,
  tall = false,
  eager = false,
}: {
  post: Pictured;
  video: Video;
  /** 9:16 instead of 16:9. */
  tall?: boolean;
  eager?: boolean;
}) {
  const [playing, setPlaying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const picture = post.feature_image ?? thumbnailUrl(video) ?? coverUrl(post);

  useEffect(() => {
    // Pressed before hydration, see `before-hydration.ts`.
    if (button.current?.dataset.press === "asked") setPlaying(true);
  }, []);

  return (
    <div className={`media video-facade ${tall ? "ratio-9-16" : "ratio-16-9"}`}>
      {playing ? (
        <iframe
          ref={focus}
          src={autoplayUrl(video)}
          title={post.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          <button
            ref={button}
            className="video-facade__button"
            type="button"
            aria-label={`Play video: ${post.title}`}
            data-press=""
            suppressHydrationWarning
            onClick={() => setPlaying(true)}
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

function focus(frame: HTMLIFrameElement | null) {
  frame?.focus();
}
