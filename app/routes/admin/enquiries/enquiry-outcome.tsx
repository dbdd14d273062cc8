import { Action } from "#app/routes/admin/kit/action.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import {
  decidedWords,
  type EnquiryOutcome,
  maxReasonLength,
  maxStepLength,
  outcomeNames,
  outcomes,
} from "#app/rules/enquiries/outcome.ts";
import { shortDay } from "#app/rules/time/chart-dates.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { site } from "#site.config.ts";
import type { Answer } from "./enquiry-actions.server.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

type EnquiryOutcomeProps = { enquiry: Enquiry; typed: Answer["typed"] };

/** What came of an enquiry, in one press, and what is to be done next. */
export function EnquiryOutcomePart({ enquiry, typed = {} }: EnquiryOutcomeProps) {
  return (
    // Whatever was typed before a change is in it.
    <div className="inbox-detail__columns" key={enquiry.entries.length}>
      <Decision enquiry={enquiry} typed={typed} />
      {!enquiry.outcome && <Plan enquiry={enquiry} typed={typed} />}
    </div>
  );
}

type PartProps = { enquiry: Enquiry; typed: Record<string, string> };

function Decision({ enquiry, typed }: PartProps) {
  const { id, outcome, outcome_reason: reason, outcome_value: value } = enquiry;
  return (
    <div>
      <h3 className="small-title">What came of it</h3>
      {outcome ? (
        <EnquiryForm id={id} className="action-row">
          <input type="hidden" name="intent" value="outcome" />
          <Chip look={looks[outcome]}>{decidedWords({ outcome, reason, value })}</Chip>
          <Action type="submit" name="outcome" value="open" look="plain">
            Open again
          </Action>
        </EnquiryForm>
      ) : (
        <EnquiryForm id={id} className="office-stack office-stack--tight">
          <input type="hidden" name="intent" value="outcome" />
          <div className="field-line">
            <Field
              label={`Value in ${site.currency}`}
              name="value"
              inputMode="decimal"
              maxLength={20}
              defaultValue={typed.value}
              optional
            />
            <Field
              label="Reason, if lost"
              name="reason"
              maxLength={maxReasonLength}
              defaultValue={typed.reason}
            />
          </div>
          <div className="action-row">
            {outcomes.map((name) => (
              <Action type="submit" name="outcome" value={name} key={name}>
                {outcomeNames[name]}
              </Action>
            ))}
          </div>
        </EnquiryForm>
      )}
    </div>
  );
}

function Plan({ enquiry, typed }: PartProps) {
  const { id, next_step, next_step_on } = enquiry;
  return (
    <div>
      <h3 className="small-title">Next step</h3>
      {next_step && next_step_on ? (
        <EnquiryForm id={id} className="action-row">
          <p className="break-anywhere">
            <b>{shortDay(next_step_on)}:</b> {next_step}
          </p>
          <Action intent="step-done">Done</Action>
        </EnquiryForm>
      ) : (
        <EnquiryForm id={id} className="office-stack office-stack--tight">
          <input type="hidden" name="intent" value="next-step" />
          <div className="field-line">
            <Field
              label="What"
              name="step"
              maxLength={maxStepLength}
              defaultValue={typed.step}
              required
            />
            <Field label="Day" name="on" type="date" defaultValue={typed.on} required />
          </div>
          <div className="action-row">
            <Action type="submit">Plan it</Action>
          </div>
        </EnquiryForm>
      )}
    </div>
  );
}

const looks: Record<EnquiryOutcome, ChipLook> = {
  won: "success",
  lost: "neutral",
  "not-a-fit": "neutral",
};
