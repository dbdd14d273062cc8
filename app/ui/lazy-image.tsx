import placeholder from "../art/pictures/placeholder.svg?url";

export const imageWidths = [400, 800, 1200, 1600] as const;

type LazyImageProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** For what is seen first: fetched at once instead of within 100 px of the viewport. */
  eager?: boolean;
};

/**
 * A placeholder, then the picture, or 'Image unavailable'. The fetching and the marks are set by
 * `early()`, so pictures appear before React does; without scripts the browser loads them itself.
 */
export function LazyImage({ src, srcSet, sizes, alt, eager = false, ...size }: LazyImageProps) {
  return (
    <span className="lz" data-image="wait" suppressHydrationWarning>
      {eager ? (
        <img {...size} alt={alt} src={src} srcSet={srcSet} sizes={sizes} fetchPriority="high" />
      ) : (
        <>
          <img
            {...size}
            alt={alt}
            data-src={src}
            data-srcset={srcSet}
            sizes={sizes}
            suppressHydrationWarning
          />
          <noscript>
            <img {...size} alt={alt} src={src} srcSet={srcSet} sizes={sizes} />
          </noscript>
        </>
      )}
      <span className="lz__f" style={{ backgroundImage: `url(${placeholder})` }}>
        <span className="lz__t">Image unavailable</span>
      </span>
    </span>
  );
}
