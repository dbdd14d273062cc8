import { useState } from "react";
import { Form, href, Link } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { maxAltLength } from "#app/rules/media/alt-text.ts";
import { fileSize, replacedByAdmins, tooLarge } from "#app/rules/media/media-filter.ts";
import { longDate } from "#app/rules/time/dates.ts";
import type { findMediaPicture, MediaPlace } from "#app/server/media/media-picture.server.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { showToast } from "#app/ui/toast/toast.tsx";
import { type MediaAsked, mediaAddress } from "./media-address.ts";
import { usedWords } from "./media-grid.tsx";
import { ReplaceForm } from "./upload-card.tsx";
import "#app/routes/admin/kit/card.css";
import "#app/ui/back-link.css";

type Picture = NonNullable<Awaited<ReturnType<typeof findMediaPicture>>>;

type MediaPictureProps = {
  picture: Picture;
  asked: MediaAsked;
  /** Another one that has no description yet. */
  next: string | undefined;
  isAdmin: boolean;
};

/** The chosen picture, with all that can be done with it. */
export function MediaPicture({ picture, asked, next, isAdmin }: MediaPictureProps) {
  const { name, file_name, alt, width, height } = picture;
  const all = mediaAddress(asked, { picture: "" });
  return (
    <section className="card media-picture" id="picture" aria-labelledby="picture-name">
      <Link className="back-link media-picture__back" to={all} preventScrollReset>
        <StaffIcon name="back" /> All pictures
      </Link>
      <img
        className="media-picture__image"
        src={`/blog-images/${name}?w=800`}
        alt={alt ?? ""}
        width={width}
        height={height}
      />
      <div className="card__body office-stack media-picture__body">
        <div>
          <h2 className="card__title" id="picture-name">
            <bdi>{file_name ?? name}</bdi>
          </h2>
          <Facts picture={picture} />
        </div>
        <Description key={`${alt} ${picture.decorative}`} picture={picture} />
        {next && alt === null && !picture.decorative ? null : next ? (
          <p>
            <Link
              className="text-link"
              to={mediaAddress(asked, { picture: next, page: "" })}
              preventScrollReset
            >
              Next without a description
            </Link>
          </p>
        ) : null}
        <Places places={picture.places} isAdmin={isAdmin} />
        <Actions picture={picture} isAdmin={isAdmin} />
      </div>
    </section>
  );
}

function Facts({ picture }: { picture: Picture }) {
  const { width, height, bytes, uploaded_by, created_at, source } = picture;
  const isTooLarge = bytes > tooLarge.bytes || width > tooLarge.pixels || height > tooLarge.pixels;
  return (
    <>
      <p className="muted">
        {width}&nbsp;×&nbsp;{height}, {fileSize(bytes)}. Uploaded
        {uploaded_by ? ` by ${uploaded_by}` : ""}, {longDate(created_at)}.
        {source ? " It came with an import." : ""}
      </p>
      {isTooLarge && (
        <p className="muted">
          Larger than any page shows it. You may replace it with a smaller one.
        </p>
      )}
    </>
  );
}

function Description({ picture: { name, alt, decorative } }: { picture: Picture }) {
  const [isDecorative, setDecorative] = useState(decorative);
  return (
    <Form className="office-stack office-stack--tight" method="post" preventScrollReset>
      <input type="hidden" name="picture" value={name} />
      <TextField
        label="Description for people who cannot see it"
        name="alt"
        rows={3}
        maxLength={maxAltLength}
        defaultValue={alt ?? ""}
        hint={isDecorative ? "Not read out while it is decorative." : undefined}
      />
      <label className="tick">
        <input
          type="checkbox"
          name="decorative"
          defaultChecked={decorative}
          onChange={(event) => setDecorative(event.currentTarget.checked)}
        />{" "}
        Decorative, needs none
      </label>
      <Action intent="describe" look="ink">
        Save description
      </Action>
    </Form>
  );
}

function Places({ places, isAdmin }: { places: MediaPlace[]; isAdmin: boolean }) {
  return (
    <div>
      <h3 className="small-title">{usedWords(places.length)}</h3>
      {places.length > 0 && (
        <ul className="plain-rows plain-rows--flush">
          {places.map((place) => (
            <li key={`${place.subject} ${place.id}`}>
              <Place place={place} to={addressOf(place, isAdmin)} />
              <small>{place.note}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Place({ place: { title }, to }: { place: MediaPlace; to: string | undefined }) {
  if (!to) return <b>{title}</b>;
  return (
    <Link className="stretched-link" to={to}>
      <b>{title}</b>
    </Link>
  );
}

/** Newsletter and words are for admins. */
function addressOf({ subject, id }: MediaPlace, isAdmin: boolean) {
  if (subject === "post") return `${href("/admin")}?edit=${id}`;
  if (subject === "author") return "/admin/authors";
  if (!isAdmin) return undefined;
  return subject === "issue"
    ? href("/admin/newsletter/:id", { id })
    : href("/admin/words/all/:group", { group: id });
}

type ActionsProps = { picture: Picture; isAdmin: boolean };

function Actions({ picture: { name, places, unused_since }, isAdmin }: ActionsProps) {
  const reason = whyNotDeleted(places.length, unused_since);
  const forAdmins = isAdmin ? [] : places.filter((place) => place.forAdmins);
  return (
    <div>
      <div className="action-row">
        {forAdmins.length > 0 ? (
          <Action disabled aria-describedby="picture-reason" icon="again">
            Replace
          </Action>
        ) : (
          <ReplaceForm name={name} />
        )}
        <a
          className="action"
          href={`/blog-images/${name}`}
          onClick={(event) => {
            event.preventDefault();
            copyAddress(event.currentTarget.href);
          }}
        >
          <StaffIcon name="copy" /> Copy
        </a>
        <Form className="action-row__end" method="post" preventScrollReset>
          <input type="hidden" name="picture" value={name} />
          <Action
            intent="delete"
            disabled={reason !== undefined}
            aria-describedby="picture-reason"
            look="plain"
            icon="trash"
          >
            Delete
          </Action>
        </Form>
      </div>
      <p className="field-hint" id="picture-reason">
        {forAdmins.length > 0
          ? replacedByAdmins(forAdmins.map(({ title }) => title))
          : "Replacing changes it everywhere."}{" "}
        {reason ?? "Nothing uses it, so it can be deleted."}
      </p>
    </div>
  );
}

function whyNotDeleted(places: number, unusedSince: string | null) {
  if (places > 0) return "Pictures in use cannot be deleted.";
  if (unusedSince !== null) return undefined;
  return "Earlier versions may show it, so it goes by itself, 30 days after the last of them.";
}

async function copyAddress(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ description: "The address is copied." });
  } catch {
    showToast({ description: `The address is ${address}` });
  }
}
