import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import type { Place } from "./places.ts";
import "#app/routes/admin/kit/card.css";
import "./office-bar.css";

export type OfficeWays = {
  places: readonly Place[];
  current: Place | undefined;
  email: string;
  /** How many enquiries are overdue or due today. */
  due: number;
  /** The button that signs out. */
  children: ReactNode;
};

/** The way to all places on a phone, at the bottom of the screen. */
export function OfficeBar({ places, current, email, due, children }: OfficeWays) {
  const rest = places.filter(({ often }) => !often);
  return (
    <nav className="office-bar" aria-label="Staff area, short">
      {places
        .filter(({ often }) => often)
        .map((place) => (
          <PlaceLink key={place.path} place={place} current={current} due={due} />
        ))}
      <details key={current?.path} onKeyDown={closeOnEscape}>
        <summary>
          <StaffIcon name="more" />
          More
        </summary>
        <div className="office-bar__sheet">
          {rest.map((place) => (
            <PlaceLink key={place.path} place={place} current={current} due={due} />
          ))}
          <div className="card__line office-bar__who">
            <b>{email}</b>
            {children}
          </div>
        </div>
      </details>
    </nav>
  );
}

type PlaceLinkProps = Pick<OfficeWays, "current" | "due"> & { place: Place };

function PlaceLink({ place, current, due }: PlaceLinkProps) {
  return (
    <Link to={place.path} aria-current={place === current ? "page" : undefined}>
      <StaffIcon name={place.icon} />
      {place.name}
      {place.counted && <DueCount due={due} />}
    </Link>
  );
}

export function DueCount({ due }: Pick<OfficeWays, "due">) {
  if (due === 0) return null;
  return (
    <span className="office-count">
      {due}
      <span className="visually-hidden"> due today or overdue</span>
    </span>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape") return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}
