import { Form } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { heldWords, timeUntil } from "#app/rules/newsletter/issue-words.ts";
import { fieldTime } from "#app/rules/time/field-time.ts";
import { siteDayName, siteTime } from "#app/rules/time/site-time.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { site } from "#site.config.ts";
import { DecisionButton } from "./decision-form.tsx";
import type { DecisionAnswer } from "./issue-decisions.server.ts";
import { TimeField } from "./recipient-card.tsx";
import "./sending.css";

type WaitingCardProps = { issue: Issue; answer: DecisionAnswer | undefined; now: string };

/** An issue of which no mail exists yet: its time has not come, or was missed. */
export function WaitingCard({ issue, answer, now }: WaitingCardProps) {
  const { state, version, scheduled_at } = issue;
  const isHeld = state === "held";
  return (
    <Card
      title={isHeld ? "Not sent" : "Scheduled"}
      aside={
        isHeld ? (
          <Chip look="danger">Waiting for you</Chip>
        ) : (
          scheduled_at && <Chip look="waiting">Goes out {timeUntil(scheduled_at, now)}</Chip>
        )
      }
    >
      <div className="card__body office-stack office-stack--tight">
        {isHeld ? <HeldNote issue={issue} /> : scheduled_at && <When at={scheduled_at} />}
        <div className="action-row">
          {isHeld ? (
            <DecisionButton intent="resume" version={version} look="ink" icon="send">
              Send now
            </DecisionButton>
          ) : (
            <DecisionButton intent="send" version={version} icon="send">
              Send now instead
            </DecisionButton>
          )}
          <DecisionButton intent="unschedule" version={version} icon="write">
            Take back to draft
          </DecisionButton>
        </div>
        <ChangeTime issue={issue} answer={answer} now={now} />
      </div>
    </Card>
  );
}

function When({ at }: { at: string }) {
  return (
    <>
      <p className="title-3">
        <time dateTime={at}>{siteTime(at)}</time>
      </p>
      <p className="muted">
        On a {siteDayName(at).split(",")[0]}. Whoever joins or leaves before then counts. If the
        site is down at that time, it asks you instead of sending late.
      </p>
    </>
  );
}

export function HeldNote({ issue }: { issue: Issue }) {
  const { title, text } = heldWords[issue.held_reason ?? "silent"];
  return (
    <Notice>
      <b>{title}</b> {issue.scheduled_at && `It was to go out on ${siteTime(issue.scheduled_at)}. `}
      {text}
    </Notice>
  );
}

function ChangeTime({ issue, answer, now }: WaitingCardProps) {
  const { version, scheduled_at, state } = issue;
  const shown =
    state === "scheduled" && scheduled_at && fieldTime(new Date(scheduled_at), site.timeZone);
  return (
    <Form
      method="post"
      className="office-stack office-stack--tight change-time"
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="version" value={version} />
      <TimeField when={answer?.when} now={now} {...(shown && { defaultValue: shown })} />
      <Action intent="schedule" icon="clock">
        {state === "held" ? "Send at this time" : "Change the time"}
      </Action>
    </Form>
  );
}
