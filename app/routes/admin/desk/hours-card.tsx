import { Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { shownClock, shownDays, shownHoliday } from "#app/rules/enquiries/office-hours.ts";
import type { Office } from "#app/rules/enquiries/promise-clock.ts";
import { siteTime } from "#app/rules/time/site-time.ts";

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
    <Card
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
      <div className="card__body">
        <Facts bare>
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
        </Facts>
        {warning && <Notice>{warning}</Notice>}
      </div>
      <ul className="plain-rows" aria-label="Promises">
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
    </Card>
  );
}

function WordsLink({ group, children }: { group: string; children: string }) {
  return (
    <Link className="text-link" to={`/admin/words/all/${group}`}>
      {children}
    </Link>
  );
}
