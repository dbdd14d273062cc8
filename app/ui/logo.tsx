import { wordmarkSize } from "#app/art/logo/size.ts";
import wordmark from "#app/art/logo/wordmark.svg?url";
import wordmarkHoney from "#app/art/logo/wordmark-honey.svg?url";
import wordmarkInk from "#app/art/logo/wordmark-ink.svg?url";
import wordmarkLight from "#app/art/logo/wordmark-light.svg?url";
import { site } from "#site.config.ts";

const files = {
  paper: wordmark,
  marigold: wordmarkInk,
  night: wordmarkLight,
  ember: wordmarkHoney,
};

/** The logo with the name beside it, in the colors of the ground it stands on. */
export function Logo({
  ground = "paper",
  height,
  alt = site.name,
  lazy = false,
  className = "",
}: {
  ground?: keyof typeof files;
  height: number;
  alt?: string;
  lazy?: boolean;
  className?: string;
}) {
  const width = Math.round((height * wordmarkSize.width) / wordmarkSize.height);
  return (
    <img
      className={`logo-${ground} ${className}`}
      src={files[ground]}
      alt={alt}
      width={width}
      height={height}
      // The picture of the page comes first.
      {...(lazy ? { loading: "lazy" } : { fetchPriority: "low" })}
    />
  );
}
