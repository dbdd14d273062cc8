import type { ReactNode } from "react";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Menu } from "#app/routes/admin/kit/menu.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import type { SnoozeChoice } from "#app/rules/enquiries/snooze.ts";
import { nearTime } from "#app/rules/time/time-left.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

type Choice = Omit<SnoozeChoice, "at"> & { at: string };

export type MenuChoices = { assignees: string[]; snooze: Choice[] };

type AssignMenuProps = { enquiry: Enquiry; assignees: string[] };

export function AssignMenu({ enquiry: { id, assigned_to }, assignees }: AssignMenuProps) {
  const people = [...new Set([...assignees, ...(assigned_to ? [assigned_to] : [])])];
  const label = assigned_to ? `Assigned to ${staffName(assigned_to)}` : "Assign";
  return (
    <Menu
      label={
        <>
          <StaffIcon name="person" /> {label}
        </>
      }
    >
      <MenuForm id={id} intent="assign">
        {people.map((email) => (
          <button
            key={email}
            type="submit"
            name="to"
            value={email}
            aria-current={email === assigned_to ? "true" : undefined}
          >
            {email}
          </button>
        ))}
        {assigned_to && (
          <button type="submit" name="to" value="">
            Nobody
          </button>
        )}
      </MenuForm>
    </Menu>
  );
}

type SnoozeMenuProps = { enquiry: Enquiry; choices: Choice[]; now: Date };

export function SnoozeMenu({ enquiry, choices, now }: SnoozeMenuProps) {
  const { id, due_at, snoozed_until } = enquiry;
  const snoozed = snoozed_until && snoozed_until > now.toISOString();
  return (
    <Menu
      label={
        <>
          <StaffIcon name="clock" /> {snoozed ? "Snoozed" : "Snooze"}
        </>
      }
    >
      <MenuForm id={id} intent="snooze">
        {snoozed && (
          <button type="submit" name="until" value="none">
            Back in the list now
          </button>
        )}
        {choices.map(({ name, words, at }) => (
          <button key={name} type="submit" name="until" value={name}>
            {words} <small>{nearTime(at, now)}</small>
            {due_at && at > due_at && (
              <small className="staff-menu__late">After the promise ends</small>
            )}
          </button>
        ))}
      </MenuForm>
      <MenuForm id={id} intent="snooze">
        <input type="hidden" name="until" value="date" />
        <hr />
        <div className="action-row">
          <label htmlFor="snooze-date">A date</label>
          <input className="input" id="snooze-date" type="date" name="date" required />
          <Action type="submit">Snooze</Action>
        </div>
      </MenuForm>
    </Menu>
  );
}

type MenuFormProps = { id: string; intent: string; children: ReactNode };

function MenuForm({ id, intent, children }: MenuFormProps) {
  return (
    <EnquiryForm id={id}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </EnquiryForm>
  );
}
