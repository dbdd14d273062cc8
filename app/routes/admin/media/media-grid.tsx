import "#app/routes/admin/kit/picture-tiles.css";
import { Link } from "react-router";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import type { MediaPicture } from "#app/server/pictures/media-list.server.ts";
import { type MediaAsked, mediaAddress } from "./media-address.ts";

type MediaGridProps = {
  pictures: readonly MediaPicture[];
  asked: MediaAsked;
  /** There is not one picture. */
  isEmpty: boolean;
};

export function MediaGrid({ pictures, asked, isEmpty }: MediaGridProps) {
  if (pictures.length === 0) {
    return <EmptyState>{emptyWords(asked, isEmpty)}</EmptyState>;
  }
  return (
    <ul className="picture-tiles" aria-label="Pictures">
      {pictures.map((picture) => (
        <Tile key={picture.name} picture={picture} asked={asked} />
      ))}
    </ul>
  );
}

function Tile({ picture, asked }: { picture: MediaPicture; asked: MediaAsked }) {
  const { name, file_name, alt, decorative, places } = picture;
  const isChosen = name === asked.picture;
  const missing = !decorative && alt === null;
  return (
    <li className="picture-tile" data-chosen={isChosen || undefined}>
      <img
        src={`/blog-images/${name}?w=400`}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
      <div className="picture-tile__text">
        <Link
          className="stretched-link"
          to={`${mediaAddress(asked, { picture: name })}#picture`}
          aria-current={isChosen ? "true" : undefined}
          preventScrollReset
        >
          <bdi>{file_name ?? name}</bdi>
        </Link>
        <span data-missing={missing || undefined}>
          {decorative ? "Decorative" : alt === null ? "No description yet" : `“${alt}”`}
        </span>
        <span>{usedWords(places)}</span>
      </div>
    </li>
  );
}

export function usedWords(places: number) {
  if (Number(places) === 0) return "Not used";
  return Number(places) === 1 ? "Used in 1 place" : `Used in ${places} places`;
}

function emptyWords({ show, q }: MediaAsked, isEmpty: boolean) {
  if (isEmpty) return "Nothing is uploaded yet. Press Upload, or drop pictures here.";
  if (q) return `No picture here has “${q}” in its name or description.`;
  if (show === "no-description") return "Every picture is described.";
  if (show === "not-used") return "Every picture is used somewhere.";
  return show === "too-large" ? "No picture is too large." : "There is nothing on this page.";
}
