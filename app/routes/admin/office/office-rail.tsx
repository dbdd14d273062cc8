import { useId } from "react";
import { href, Link } from "react-router";
import mark from "#app/art/logo/mark.svg?url";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { site } from "#site.config.ts";
import { DueCount, type OfficeWays } from "./office-bar.tsx";
import type { Place } from "./places.ts";
import "./office-rail.css";

/** The way to all places: beside the page, and on phones the line above it. */
export function OfficeRail({ places, current, email, due, children }: OfficeWays) {
  const groups = [...new Set(places.map(({ group }) => group))];
  return (
    <header className="office-rail">
      <div className="office-rail__inner">
        <Link className="office-rail__logo" to={href("/")}>
          <picture>
            <source srcSet={mark} media="(760px <= width < 1080px)" width={39} height={34} />
            <Logo height={34} alt={`${site.name}, home`} />
          </picture>
        </Link>
        <nav className="office-navigation" aria-label="Staff area">
          {groups.map((group) => (
            <Group
              key={group}
              name={group}
              places={places.filter((place) => place.group === group)}
              current={current}
              due={due}
            />
          ))}
        </nav>
        <div className="office-rail__foot">
          <p className="office-rail__who">
            Signed in as <b>{email}</b>
          </p>
          {children}
        </div>
      </div>
    </header>
  );
}

type GroupProps = Pick<OfficeWays, "places" | "current" | "due"> & { name: string };

function Group({ name, places, current, due }: GroupProps) {
  const id = useId();
  return (
    <>
      <p className="office-navigation__group" id={id}>
        {name}
      </p>
      <ul aria-labelledby={id}>
        {places.map((place) => (
          <li key={place.path}>
            <Link
              className="office-navigation__link"
              to={place.path}
              aria-current={place === current ? "page" : undefined}
            >
              <StaffIcon name={place.icon} />
              <Label place={place} />
              {place.counted && <DueCount due={due} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Label({ place: { name, short } }: { place: Place }) {
  if (!short) return <span>{name}</span>;
  return (
    <>
      <span className="office-navigation__long">{name}</span>
      <span className="office-navigation__short" aria-hidden="true">
        {short}
      </span>
    </>
  );
}
