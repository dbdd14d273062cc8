import { useState } from "react";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { type Audience, countAudience, people } from "#app/rules/newsletter/audience.ts";
import type { Check } from "#app/rules/newsletter/issue-check.ts";
import type { NewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";
import { CheckList } from "./check-list.tsx";
import { DecisionForm, decisionForm } from "./decision-form.tsx";
import type { DecisionAnswer } from "./issue-decisions.server.ts";
import { RecipientCard } from "./recipient-card.tsx";

type BeforeSendingProps = {
  issue: { version: number; lists: readonly NewsletterList[] };
  audience: Audience;
  checks: readonly Check[] | undefined;
  answer: DecisionAnswer | undefined;
  now: string;
  /** The form in which the issue is written: it saves the lists, and saves before it checks. */
  savingForm?: string | undefined;
  /** What is typed and not saved would not be sent. */
  unsaved?: boolean;
  onLists?: (lists: NewsletterList[]) => void;
};

/** What an admin decides about a draft: to whom, when, and that it is ready. */
export function BeforeSending(props: BeforeSendingProps) {
  const { issue, audience, checks, answer, now, savingForm, unsaved = false, onLists } = props;
  const [chosen, setChosen] = useState({ of: issue.version, lists: issue.lists });
  const lists = chosen.of === issue.version ? chosen.lists : issue.lists;
  const { total } = countAudience(audience, lists);
  return (
    <>
      <RecipientCard
        lists={lists}
        audience={audience}
        savingForm={savingForm}
        when={answer?.when}
        now={now}
        onLists={(next) => {
          setChosen({ of: issue.version, lists: next });
          onLists?.(next);
        }}
      />
      <CheckList checks={checks} savingForm={savingForm}>
        {unsaved ? (
          <p className="muted">Save what you typed, then check again.</p>
        ) : (
          <SendButtons total={total} />
        )}
      </CheckList>
      <DecisionForm version={issue.version} people={total} lists={lists} />
    </>
  );
}

/** The first button of a form is what the enter key presses: the one that is asked about least. */
function SendButtons({ total }: { total: number }) {
  return (
    <>
      <Action
        intent="schedule"
        form={decisionForm}
        look="main"
        icon="clock"
        className="decide--later"
      >
        Schedule for {people(total)}
      </Action>
      <Action intent="send" form={decisionForm} look="main" icon="send" className="decide--now">
        Send to {people(total)} now
      </Action>
    </>
  );
}
