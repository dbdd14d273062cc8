import type { FocusPoint } from "#app/rules/media/focus.ts";
import "./lazy-image.css";

type LazyImageProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** The part that stays in view where the image is cropped. */
  focus?: FocusPoint;
  /** For the first screen: fetched at once instead of within 100 px of the viewport. */
  eager?: boolean;
  /** Shown instead of an image that fails to load; `false` for one that nobody misses. */
  fallback?: { image: string; text: string; className: string } | false;
};

const blank = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * A placeholder, then the image, or 'Image unavailable'. Loaded and marked by `ui/start/`,
 * so images do not wait for React; without scripts the browser loads them.
 */
export function LazyImage({
  src,
  srcSet,
  sizes,
  alt,
  focus,
  eager = false,
  fallback,
  ...size
}: LazyImageProps) {
  return (
    <span className="lazy-image" data-focus={focus} data-image="wait" suppressHydrationWarning>
      {eager ? (
        <img {...size} alt={alt} src={src} srcSet={srcSet} sizes={sizes} fetchPriority="high" />
      ) : (
        <>
          <img
            {...size}
            alt={alt}
            src={blank}
            data-src={src}
            data-srcset={srcSet}
            sizes={sizes}
            suppressHydrationWarning
          />
          <noscript>
            <img alt={alt} src={src} srcSet={srcSet} sizes={sizes} />
          </noscript>
        </>
      )}
      {fallback !== false && (
        <span className="lazy-image__fallback">
          {fallback && <img {...size} alt="" src={fallback.image} loading="lazy" />}
          <span className={fallback?.className ?? "lazy-image__text"}>
            {fallback?.text ?? "Image unavailable"}
          </span>
        </span>
      )}
    </span>
  );
}
