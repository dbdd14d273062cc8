import { useId } from "react";
import { Card } from "#app/routes/admin/kit/card.tsx";
import {
  type Audience,
  audienceNote,
  countAudience,
  countLists,
  people,
} from "#app/rules/newsletter/audience.ts";
import {
  listKeys,
  type NewsletterList,
  newsletterLists,
} from "#app/rules/newsletter/newsletter-lists.ts";
import { fieldTime, zoneCity } from "#app/rules/time/field-time.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { site } from "#site.config.ts";
import { decisionForm } from "./decision-form.tsx";
import type { DecisionAnswer } from "./issue-decisions.server.ts";
import "#app/ui/forms/choice.css";
import "./recipients.css";

type RecipientCardProps = {
  lists: readonly NewsletterList[];
  audience: Audience;
  /** The form that saves the choice of lists. */
  savingForm?: string | undefined;
  when: DecisionAnswer["when"];
  now: string;
  onLists: (lists: NewsletterList[]) => void;
};

/** Its fields belong to two forms by their names, so that it can stand anywhere on the screen. */
export function RecipientCard(props: RecipientCardProps) {
  const { lists, audience, savingForm, when, now, onLists } = props;
  const { total } = countAudience(audience, lists);
  return (
    <Card title="To whom and when" aside={<b>{people(total)}</b>}>
      <div className="card__body field-stack">
        <Lists lists={lists} audience={audience} form={savingForm} onLists={onLists} />
        <When when={when} now={now} />
      </div>
    </Card>
  );
}

type ListsProps = Pick<RecipientCardProps, "lists" | "audience" | "onLists"> & {
  form: string | undefined;
};

function Lists({ lists, audience, form, onLists }: ListsProps) {
  const counts = countLists(audience);
  const note = useId();
  return (
    <fieldset className="field" aria-describedby={note}>
      <legend className="visually-hidden">Lists</legend>
      <div className="recipient-lists" id="issue-lists" tabIndex={-1}>
        {listKeys.map((list) => (
          <label key={list}>
            <input
              type="checkbox"
              name="lists"
              value={list}
              form={form}
              checked={lists.includes(list)}
              onChange={({ target }) => onLists(toggled(lists, list, target.checked))}
            />
            <span>
              {newsletterLists[list].name}
              <small>{newsletterLists[list].from}</small>
            </span>
            <b>{counts[list].toLocaleString("en-US")}</b>
          </label>
        ))}
      </div>
      <p className="field-hint" id={note}>
        {audienceNote(audience, lists)}
      </p>
    </fieldset>
  );
}

function toggled(lists: readonly NewsletterList[], list: NewsletterList, isOn: boolean) {
  return listKeys.filter((key) => (key === list ? isOn : lists.includes(key)));
}

/** Both kinds of time in one control; without scripts the style sheet shows what belongs to the choice. */
function When({ when, now }: Pick<RecipientCardProps, "when" | "now">) {
  const later = when !== undefined;
  return (
    <div className="issue-when">
      <fieldset className="field">
        <legend>When</legend>
        <div className="segments">
          <label>
            <input
              type="radio"
              name="when"
              value="now"
              form={decisionForm}
              defaultChecked={!later}
            />
            Now
          </label>
          <label>
            <input
              type="radio"
              name="when"
              value="later"
              form={decisionForm}
              defaultChecked={later}
            />
            At a time
          </label>
        </div>
      </fieldset>
      <div className="issue-when__time">
        <TimeField
          when={when}
          now={now}
          form={decisionForm}
          hint="If the site is down at that time, it asks you instead of sending late."
        />
      </div>
    </div>
  );
}

type TimeFieldProps = {
  when: DecisionAnswer["when"];
  now: string;
  form?: string;
  defaultValue?: string;
  hint?: string;
};

export function TimeField({ when, now, form, defaultValue, hint }: TimeFieldProps) {
  const value = when?.at ?? defaultValue;
  return (
    <Field
      key={value}
      label={`Date and time, ${zoneCity(site.timeZone)}`}
      type="datetime-local"
      name="at"
      form={form}
      min={fieldTime(new Date(now), site.timeZone)}
      {...(value && { defaultValue: value })}
      {...(when?.problem && { error: when.problem })}
      hint={hint}
    />
  );
}
