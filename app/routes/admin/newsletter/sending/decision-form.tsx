import type { ReactNode } from "react";
import { Form } from "react-router";
import { StaffIcon, type StaffIconName } from "#app/routes/admin/kit/staff-icon.tsx";
import type { NewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";

/** The form that fields and buttons elsewhere on the screen belong to. */
export const decisionForm = "issue-decision";

type DecisionFormProps = { version: number; people: number; lists: readonly NewsletterList[] };

/** What was on the screen when somebody decided. Forms cannot stand in each other: this one stands alone. */
export function DecisionForm({ version, people, lists }: DecisionFormProps) {
  return (
    <Form method="post" id={decisionForm} preventScrollReset noValidate>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="people" value={people} />
      {lists.map((list) => (
        <input type="hidden" name="list" value={list} key={list} />
      ))}
    </Form>
  );
}

type DecisionButtonProps = {
  intent: "send" | "unschedule" | "pause" | "resume" | "stop" | "show" | "hide";
  version: number;
  look?: "ink" | "danger" | "main";
  icon?: StaffIconName;
  children: ReactNode;
};

/** One decision, one button. */
export function DecisionButton({ intent, version, look, icon, children }: DecisionButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <button
        className={look ? `action action--${look}` : "action"}
        type="submit"
        name="intent"
        value={intent}
      >
        {icon && <StaffIcon name={icon} />} {children}
      </button>
    </Form>
  );
}
