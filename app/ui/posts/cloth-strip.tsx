import "./cloth-strip.css";

/** The selvedge of a brand's cloth along an edge, purely decorative. */
export function ClothStrip({ cloth }: { cloth: string | undefined }) {
  if (!cloth) return null;
  return <img className="cloth-strip" src={`/cloth/${cloth}.svg`} alt="" loading="lazy" />;
}
