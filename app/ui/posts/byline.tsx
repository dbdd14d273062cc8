import { Link } from "react-router";
import { site } from "#site.config.ts";
import "#app/ui/portrait.css";
import "./byline.css";

export type Written = {
  /** Empty for an author without a picture. */
  portrait: string;
  /** Absent: the founder. */
  author?: { name: string; line: string };
};

/** The face and the name of whoever wrote it. */
export function Byline({ portrait, author, by }: Written & { by: string }) {
  return (
    <p className="text-small byline">
      {portrait && (
        <img className="portrait" src={portrait} alt="" width="44" height="44" loading="lazy" />
      )}
      <span className="visually-hidden">{by} </span>
      {author ? (
        <span>
          {author.name}
          {author.line && <small className="text-faint"> · {author.line}</small>}
        </span>
      ) : (
        <Link className="text-link" to={site.founder.path} rel="author">
          {site.founder.name}
        </Link>
      )}
    </p>
  );
}
