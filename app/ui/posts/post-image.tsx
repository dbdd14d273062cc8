import type { FocusPoint } from "#app/rules/media/focus.ts";
import { imageSrcSet } from "#app/rules/media/images.ts";
import type { Category } from "#app/rules/posts/categories.ts";
import { coverUrl } from "#app/rules/posts/cover-look.ts";
import { LazyImage } from "#app/ui/lazy-image.tsx";

export type Pictured = {
  title: string;
  category: Category;
  slug: string;
  feature_image: string | null;
  feature_focus: FocusPoint;
  /** The name of a brand's cloth. */
  cloth?: string;
  /** A draft on the screen of whoever writes it: nothing is counted. */
  preview?: true;
};

/** The image of a post, or a cover generated from its category and slug. */
export function PostImage({
  post,
  alt,
  sizes,
  eager,
}: {
  post: Pictured;
  /** Empty where the title is next to the image. */
  alt: string;
  sizes: string;
  eager?: boolean;
}) {
  const src = post.feature_image ?? coverUrl(post);
  const srcSet = imageSrcSet(src);
  return (
    <LazyImage
      // `ui/start/` sets the address, so another image needs another element.
      key={src}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      focus={post.feature_focus}
      width={1600}
      height={1000}
      eager={eager}
    />
  );
}
