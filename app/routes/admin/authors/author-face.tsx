import { imageSrcSet } from "#app/rules/media/images.ts";
import "#app/ui/portrait.css";
import "./authors.css";

type AuthorFaceProps = { name: string; picture: string | null; size?: number };

/** The picture of an author, or the first letter of the name. */
export function AuthorFace({ name, picture, size = 52 }: AuthorFaceProps) {
  if (!picture) {
    return (
      <svg
        className="author-face"
        width={size}
        height={size}
        viewBox="0 0 52 52"
        aria-hidden="true"
      >
        <text x="26" y="34" textAnchor="middle">
          {[...name][0]?.toUpperCase()}
        </text>
      </svg>
    );
  }
  const src = imageSrcSet(picture) ? `${picture}?w=400` : picture;
  return <img className="portrait" src={src} alt="" width={size} height={size} loading="lazy" />;
}
