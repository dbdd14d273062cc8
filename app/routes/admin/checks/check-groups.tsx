import type { ReactNode } from "react";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon, type StaffIconName } from "#app/routes/admin/staff-icon.tsx";
import { blockingOf, type Check } from "#app/rules/check.ts";
import "./check-groups.css";

type CheckGroupsProps<Told extends Check> = {
  checks: readonly Told[];
  /** What is pressed to settle it. */
  way: (check: Told) => ReactNode;
};

/** What must be settled, and what is worth a look. */
export function CheckGroups<Told extends Check>({ checks, way }: CheckGroupsProps<Told>) {
  const must = checks.filter(({ level }) => level === "must");
  const look = checks.filter(({ level }) => level === "look");
  return (
    <>
      <Group name="Must be settled" checks={must} way={way} />
      {look.length > 0 && <Group name="Worth a look" checks={look} way={way} />}
    </>
  );
}

/** What cannot be known from here, such as links without the internet, is in nobody's way. */
export function Readiness({ checks }: { checks: readonly Check[] }) {
  if (blockingOf(checks).length > 0) return <StatusBadge look="danger">Not ready</StatusBadge>;
  if (checks.some(({ level, unknown }) => level === "must" && unknown)) {
    return <StatusBadge look="neutral">Not all checked</StatusBadge>;
  }
  return <StatusBadge look="success">Ready</StatusBadge>;
}

type GroupProps<Told extends Check> = CheckGroupsProps<Told> & { name: string };

function Group<Told extends Check>({ name, checks, way }: GroupProps<Told>) {
  const open = checks.filter(({ ok, unknown }) => !ok && !unknown).length;
  const isMust = checks.some(({ level }) => level === "must");
  return (
    <>
      <h3 className="check-group">
        {name}
        <span>{isMust ? `${open} of ${checks.length} open` : open}</span>
      </h3>
      <ul className="check-list">
        {checks.map((check) => (
          <Row key={`${check.title} ${check.detail}`} check={check}>
            {way(check)}
          </Row>
        ))}
      </ul>
    </>
  );
}

function Row({ check, children }: { check: Check; children: ReactNode }) {
  const { title, detail } = check;
  const [look, icon, word] = lookOf(check);
  return (
    <li className={`check-list__row check-list__row--${look}`}>
      <StaffIcon name={icon} />
      <b>
        <span className="visually-hidden">{word}: </span>
        {title}
      </b>
      {children}
      {detail && <small>{detail}</small>}
    </li>
  );
}

function lookOf({ level, ok, unknown }: Check): [look: string, icon: StaffIconName, word: string] {
  if (unknown) return ["unknown", "clock", "Not known"];
  if (ok) return ["good", "check", "Settled"];
  return level === "must" ? ["block", "cross", "Open"] : ["advice", "alert", "Advice"];
}
