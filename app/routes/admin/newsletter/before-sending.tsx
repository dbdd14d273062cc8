import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { listKeys, type NewsletterList, newsletterLists } from "#app/rules/newsletter-lists.ts";
import type { findBeforeSending } from "./decision-view.server.ts";
import type { DecisionAnswer } from "./issue-decisions.server.ts";

type BeforeSendingProps = Awaited<ReturnType<typeof findBeforeSending>> & {
  issue: { version: number; lists: readonly NewsletterList[] };
  answer: DecisionAnswer | undefined;
  savingForm?: string | undefined;
  unsaved?: boolean;
  onLists?: (lists: NewsletterList[]) => void;
};

export function BeforeSending({ issue, savingForm, onLists }: BeforeSendingProps) {
  const { lists } = issue;
  return (
    <OfficeCard title="To whom and when">
      <fieldset className="office-card__body field" id="issue-lists">
        <legend className="visually-hidden">Lists</legend>
        {listKeys.map((list) => (
          <label key={list}>
            <input
              type="checkbox"
              name="lists"
              value={list}
              form={savingForm}
              checked={lists.includes(list)}
              onChange={({ target }) =>
                onLists?.(
                  listKeys.filter((key) => (key === list ? target.checked : lists.includes(key))),
                )
              }
            />{" "}
            {newsletterLists[list].name}
          </label>
        ))}
      </fieldset>
    </OfficeCard>
  );
}
