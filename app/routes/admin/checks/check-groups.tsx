import type { ReactNode } from "react";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { StaffIcon, type StaffIconName } from "#app/routes/admin/kit/staff-icon.tsx";
import { blockingOf, type Check } from "#app/rules/text/check.ts";
import "#app/routes/admin/kit/card.css";
import "./check-groups.css";

type CheckGroupsProps<Shown extends Check> = {
  checks: readonly Shown[];
  /** What is pressed to settle it. */
  way: (check: Shown) => ReactNode;
  /** What is settled is one line that unfolds. */
  folds?: boolean;
};

/** What must be settled, and what is worth a look. */
export function CheckGroups<Shown extends Check>(props: CheckGroupsProps<Shown>) {
  const { checks, way, folds = false } = props;
  const must = checks.filter(({ level }) => level === "must");
  const look = checks.filter(({ level }) => level === "look");
  const fine = folds ? checks.filter(({ ok, unknown }) => ok && !unknown) : [];
  return (
    <>
      <Group name="Must be settled" checks={must} way={way} folded={fine} />
      {look.length > 0 && <Group name="Worth a look" checks={look} way={way} folded={fine} />}
      {folds && (
        // It stays, so that it stays open while somebody types.
        <details className="check-fine" hidden={fine.length === 0}>
          <summary>
            {fine.length === 1 ? "1 other is fine" : `${fine.length} others are fine`}
          </summary>
          <Rows checks={fine} way={way} />
        </details>
      )}
    </>
  );
}

/** What cannot be known from here, such as links without the internet, is in nobody's way. */
export function Readiness({ checks }: { checks: readonly Check[] }) {
  if (blockingOf(checks).length > 0) return <Chip look="danger">Not ready</Chip>;
  if (checks.some(({ level, unknown }) => level === "must" && unknown)) {
    return <Chip look="neutral">Not all checked</Chip>;
  }
  return <Chip look="success">Ready</Chip>;
}

type GroupProps<Shown extends Check> = CheckGroupsProps<Shown> & {
  name: string;
  folded: readonly Shown[];
};

function Group<Shown extends Check>({ name, checks, way, folded }: GroupProps<Shown>) {
  const open = checks.filter(({ ok, unknown }) => !ok && !unknown).length;
  const isMust = checks.some(({ level }) => level === "must");
  return (
    <>
      <h3 className="group-head">
        {name}
        <span>{isMust ? `${open} of ${checks.length} open` : open}</span>
      </h3>
      <Rows checks={checks.filter((check) => !folded.includes(check))} way={way} />
    </>
  );
}

function Rows<Shown extends Check>({ checks, way }: CheckGroupsProps<Shown>) {
  return (
    <ul className="plain-rows check-list">
      {checks.map((check) => (
        <Row key={`${check.title} ${check.detail}`} check={check}>
          {way(check)}
        </Row>
      ))}
    </ul>
  );
}

function Row({ check, children }: { check: Check; children: ReactNode }) {
  const { title, detail } = check;
  const [look, icon, word] = lookOf(check);
  return (
    <li className={`check-list__row--${look}`}>
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
