import { useEffect, useId, useState } from "react";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { PublishingChip } from "#app/routes/admin/kit/publishing-chip.tsx";
import {
  chosenWords,
  isAhead,
  joinedTime,
  type PublishingState,
  proposedTime,
  publishingState,
  publishingTime,
  splitTime,
} from "#app/rules/posts/publishing-time.ts";
import { zoneCity } from "#app/rules/time/field-time.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { site } from "#site.config.ts";
import type { DraftForm } from "./draft-form.ts";
import "#app/ui/forms/choice.css";

type WhenCardProps = {
  form: DraftForm;
  post: BlogPost | undefined;
  /** By the clock of the server. */
  now: string;
};

/** When visitors see the post, and under which date. Without scripts the style sheet follows the choice. */
export function WhenCard({ form: { draft, change, problem }, post, now: loadedAt }: WhenCardProps) {
  const hint = useId();
  const now = useNow(loadedAt);
  const read = draft.publish_on ? publishingTime(draft.publish_on, now) : undefined;
  const at = read && "at" in read ? read.at : null;
  const state = publishingState({ published: draft.published, published_at: at }, now);
  const error = problem("publish_on");
  // What has a date of its own keeps it: there is no “now” to choose any more.
  const isDated = post?.published_at != null && !isAhead(post.published_at, now);
  return (
    <Card title="When" aside={<StateChip state={state} />}>
      <div className="card__body">
        <fieldset aria-describedby={`${hint}${error ? ` ${hint}-error` : ""}`}>
          <legend className="visually-hidden">When</legend>
          {!isDated && (
            <NowOrLater
              later={draft.publish_on !== ""}
              onChange={(later) => change({ publish_on: later ? proposedTime(now) : "" })}
            />
          )}
          <DateAndTime
            value={draft.publish_on}
            invalid={error !== undefined}
            onChange={(publish_on) => change({ publish_on })}
          />
        </fieldset>
        {error && <FieldError id={`${hint}-error`}>{error}</FieldError>}
        <p className="field-hint" id={hint}>
          {chosenWords({ ...draft, at, was: post?.published ? post.published_at : null }, now)}
        </p>
      </div>
    </Card>
  );
}

/** “Published” is what the switch is called. */
function StateChip({ state }: { state: PublishingState }) {
  if (state === "published") return <Chip look="success">Online</Chip>;
  return <PublishingChip state={state} />;
}

type NowOrLaterProps = { later: boolean; onChange: (later: boolean) => void };

function NowOrLater({ later, onChange }: NowOrLaterProps) {
  const shared = { type: "radio", name: "when" } as const;
  return (
    <div className="segments">
      <label>
        <input {...shared} value="now" checked={!later} onChange={() => onChange(false)} />
        Now
      </label>
      <label>
        <input {...shared} value="later" checked={later} onChange={() => onChange(true)} />
        At a time
      </label>
    </div>
  );
}

type DateAndTimeProps = { value: string; invalid: boolean; onChange: (value: string) => void };

function DateAndTime({ value, invalid, onChange }: DateAndTimeProps) {
  const id = useId();
  const { date, time } = splitTime(value);
  const shared = { className: "input", "aria-invalid": invalid || undefined };
  return (
    <div className="post-details__pair">
      <div className="field">
        <label htmlFor={`${id}-date`}>Date</label>
        <input
          {...shared}
          id={`${id}-date`}
          type="date"
          name="publish_date"
          value={date}
          onChange={({ target }) => onChange(joinedTime(target.value, time))}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-time`}>Time, {zoneCity(site.timeZone)}</label>
        <input
          {...shared}
          id={`${id}-time`}
          type="time"
          name="publish_time"
          value={time}
          onChange={({ target }) => onChange(joinedTime(date, target.value))}
        />
      </div>
    </div>
  );
}

/** The clock of the server, which goes on while the form is open. */
function useNow(loadedAt: string) {
  const [now, setNow] = useState(() => new Date(loadedAt));
  useEffect(() => {
    const begun = performance.now();
    const tick = () => setNow(new Date(Date.parse(loadedAt) + performance.now() - begun));
    tick();
    const timer = setInterval(tick, 15_000);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return now;
}
