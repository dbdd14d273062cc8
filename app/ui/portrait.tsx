import { type PersonName, portraitUrl } from "#app/rules/portraits.ts";
import "./portrait.css";

type PortraitProps = {
  name: string;
  /** The address of a photograph, which replaces the drawing. */
  photo?: string;
  /** Who is drawn, if not whom the name decides. */
  person?: PersonName;
  /** In pixels. */
  size?: number;
};

/** A round portrait, decorative: the name stands beside it. */
export function Portrait({ name, photo, person, size = 52 }: PortraitProps) {
  const src = photo || portraitUrl(person || name, "face");
  return <img className="portrait" src={src} alt="" width={size} height={size} loading="lazy" />;
}
