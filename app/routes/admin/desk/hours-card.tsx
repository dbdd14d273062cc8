import type { ReactNode } from "react";
import { Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { shownClock, shownDays, shownHoliday } from "#app/rules/desk/office-hours.ts";
import type { Office } from "#app/rules/desk/promise-clock.ts";
import { siteTime } from "#app/rules/site-time.ts";
import "#app/routes/admin/office/data-table.css";

type Promised = { name: string; words: string; due: string; owners: string[] };

type HoursProps = {
  office: Office;
  now: string;
  next: string[];
  warning?: string;
  /** Who is mailed about forms without addresses of their own. */
  everyForm: string[];
  promises: Promised[];
};

export function HoursCard({ office, now, next, warning, everyForm, promises }: HoursProps) {
  return (
    <OfficeCard
      title="Office hours and promises"
      foot={
        <span>
          Change the <WordsLink group="office">hours and holidays</WordsLink>, the{" "}
          <WordsLink group="promises">business days</WordsLink> and the{" "}
          <WordsLink group="facts">words of the promises</WordsLink>. Who is mailed about a form is{" "}
          <code>ownerEmails</code> in <code>desk.config.ts</code>.
        </span>
      }
    >
      <div className="office-card__body">
        <dl className="hours-facts">
          <Fact name="Open">
            {shownDays(office.days)}, {shownClock(office.from)} to {shownClock(office.to)}
          </Fact>
          <Fact name="Time zone">
            {office.timeZone.replaceAll("_", " ")}; it is {siteTime(now)}
          </Fact>
          <Fact name="Next holidays">
            {next.length > 0 ? next.map((day) => <div key={day}>{shownHoliday(day)}</div>) : "None"}
          </Fact>
          <Fact name="Mailed to">
            {everyForm.map((email) => (
              <div key={email}>{email}</div>
            ))}
          </Fact>
        </dl>
        {warning && (
          <p className="hours-warning" role="note">
            {warning}
          </p>
        )}
      </div>
      <ul className="plain-rows promise-rows" aria-label="Promises">
        {promises.map(({ name, words, due, owners }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{words}</span>
            <small>
              An enquiry now is due <StaffTime at={due} />.
              {String(owners) !== String(everyForm) && ` Mailed to ${owners.join(", ")}.`}
            </small>
          </li>
        ))}
      </ul>
    </OfficeCard>
  );
}

function WordsLink({ group, children }: { group: string; children: string }) {
  return (
    <Link className="text-link" to={`/admin/words/all/${group}`}>
      {children}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
