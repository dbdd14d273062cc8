import type { ReactNode } from "react";
import { ActionMenu } from "#app/routes/admin/office/action-menu.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import type { SnoozeChoice } from "#app/rules/desk/snooze.ts";
import { staffName } from "#app/rules/desk/staff-name.ts";
import { nearTime } from "#app/rules/desk/time-left.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import "#app/ui/forms/field.css";

type Choice = Omit<SnoozeChoice, "at"> & { at: string };

export type MenuChoices = { assignees: string[]; snooze: Choice[] };

type AssignMenuProps = { enquiry: Enquiry; assignees: string[] };

export function AssignMenu({ enquiry: { id, assigned_to }, assignees }: AssignMenuProps) {
  const people = [...new Set([...assignees, ...(assigned_to ? [assigned_to] : [])])];
  const label = assigned_to ? `Assigned to ${staffName(assigned_to)}` : "Assign";
  return (
    <ActionMenu
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
    </ActionMenu>
  );
}

type SnoozeMenuProps = { enquiry: Enquiry; choices: Choice[]; now: Date };

export function SnoozeMenu({ enquiry, choices, now }: SnoozeMenuProps) {
  const { id, due_at, snoozed_until } = enquiry;
  const snoozed = snoozed_until && snoozed_until > now.toISOString();
  return (
    <ActionMenu
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
              <small className="action-menu__late">After the promise ends</small>
            )}
          </button>
        ))}
      </MenuForm>
      <MenuForm id={id} intent="snooze">
        <input type="hidden" name="until" value="date" />
        <div className="action-menu__date">
          <label>
            A date
            <input className="input" type="date" name="date" required />
          </label>
          <button className="action" type="submit">
            Snooze
          </button>
        </div>
      </MenuForm>
    </ActionMenu>
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
