import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import { CheckGroups, Readiness } from "#app/routes/admin/checks/check-groups.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import type { Check } from "#app/rules/newsletter/issue-check.ts";
import { blockingOf } from "#app/rules/text/check.ts";
import { asksForCheck } from "./check-path.ts";

type CheckListProps = {
  /** Undefined until somebody asks: other hosts are asked, too. */
  checks: readonly Check[] | undefined;
  /** The id of a form whose button saves before it checks; without it nothing is saved. */
  savingForm?: string | undefined;
  /** What can be done when nothing is open. */
  children?: ReactNode;
};

/** What must be settled before an issue goes out, and what is worth a look. */
export function CheckList({ checks, savingForm, children }: CheckListProps) {
  const { state, location } = useNavigation();
  const isChecking = state !== "idle" && asksForCheck(new URLSearchParams(location.search));
  const card = useFocusOnAnswer(checks);
  return (
    <div className="check-card" id="issue-check" ref={card} tabIndex={-1}>
      <Card
        title="Before it goes out"
        aside={checks && !isChecking && <Readiness checks={checks} />}
      >
        <p className="check-card__note" role="status">
          {isChecking
            ? "Asking every link and picture. This takes some seconds…"
            : !checks && "Links, pictures, size, sender and recipients are checked when you ask."}
        </p>
        {checks && (
          <CheckGroups
            checks={checks}
            way={({ to, toWords = "Go there", title }) =>
              to && <Way to={to} words={toWords} about={title} />
            }
          />
        )}
        <div className="check-card__foot action-row">
          {checks && blockingOf(checks).length === 0 && children}
          <CheckButton again={checks !== undefined} savingForm={savingForm} />
        </div>
      </Card>
    </div>
  );
}

/** The answer may be far below the button that asked for it. */
function useFocusOnAnswer(checks: CheckListProps["checks"]) {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef(checks);
  useEffect(() => {
    const asked = document.activeElement?.getAttribute("value") === "check";
    if (asked && before.current !== checks) card.current?.focus();
    before.current = checks;
  }, [checks]);
  return card;
}

function CheckButton({ again, savingForm }: { again: boolean; savingForm: string | undefined }) {
  const words = again ? "Check again" : "Check and send";
  const look = again ? "action" : "action action--main";
  const icon = <StaffIcon name={again ? "again" : "send"} />;
  if (savingForm) {
    return (
      <button className={look} type="submit" form={savingForm} name="intent" value="check">
        {icon} {words}
      </button>
    );
  }
  return (
    <Link className={look} to="?view=check" preventScrollReset replace>
      {icon} {words}
    </Link>
  );
}

/** Without scripts, and where the words are hidden behind a tab, the way leads to their view. */
function Way({ to, words, about }: { to: string; words: string; about: string }) {
  const isHere = to.startsWith("#");
  return (
    <Link
      className="text-link"
      to={isHere ? `?view=write${to}` : to}
      aria-label={`${words}: ${about}`}
      onClick={(event) => {
        if (isHere && focusPart(to)) event.preventDefault();
      }}
    >
      {words}
    </Link>
  );
}

/** False where a part of the screen is not shown. */
function focusPart(hash: string) {
  const part = document.querySelector<HTMLElement>(hash);
  const field = part?.querySelector<HTMLElement>("input, textarea, [contenteditable=true]") ?? part;
  if (!field?.checkVisibility()) return false;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
  return true;
}
