import type { ComponentProps } from "react";
import { Form } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
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

type DecisionButtonProps = ComponentProps<typeof Action> & {
  intent: "send" | "unschedule" | "pause" | "resume" | "stop" | "show" | "hide";
  version: number;
};

/** One decision, one button. */
export function DecisionButton({ intent, version, ...button }: DecisionButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Action intent={intent} {...button} />
    </Form>
  );
}
