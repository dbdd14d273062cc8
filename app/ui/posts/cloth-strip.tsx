import { LazyImage } from "#app/ui/lazy-image.tsx";
import "./cloth-strip.css";

/** The selvedge of a brand's cloth along an edge, purely decorative. */
export function ClothStrip({ cloth }: { cloth: string | undefined }) {
  if (!cloth) return null;
  return (
    <div className="cloth-strip">
      <LazyImage
        key={cloth}
        src={`/cloth/${cloth}.svg`}
        alt=""
        width={3072}
        height={32}
        fallback={false}
      />
    </div>
  );
}
