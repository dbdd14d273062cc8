import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import type { Place } from "./places.ts";
import "./office-bar.css";

type OfficeBarProps = {
  places: readonly Place[];
  current: Place | undefined;
  email: string;
  /** The button that signs out. */
  children: ReactNode;
};

/** The way to all places on a phone, at the bottom of the screen. */
export function OfficeBar({ places, current, email, children }: OfficeBarProps) {
  const rest = places.filter(({ often }) => !often);
  return (
    <nav className="office-bar" aria-label="Staff area, short">
      {places
        .filter(({ often }) => often)
        .map((place) => (
          <PlaceLink key={place.path} place={place} current={current} />
        ))}
      <details key={current?.path} onKeyDown={closeOnEscape}>
        <summary>
          <StaffIcon name="more" />
          More
        </summary>
        <div className="office-bar__sheet">
          {rest.map((place) => (
            <PlaceLink key={place.path} place={place} current={current} />
          ))}
          <div className="office-bar__who">
            <b>{email}</b>
            {children}
          </div>
        </div>
      </details>
    </nav>
  );
}

function PlaceLink({ place, current }: { place: Place; current: Place | undefined }) {
  return (
    <Link to={place.path} aria-current={place === current ? "page" : undefined}>
      <StaffIcon name={place.icon} />
      {place.name}
    </Link>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape") return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}
