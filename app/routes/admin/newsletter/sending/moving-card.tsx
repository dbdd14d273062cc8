import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import { siteHourAndDay } from "#app/rules/time/site-time.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { DecisionButton } from "./decision-form.tsx";
import { number, type Progress, ProgressBar, SendingFigure } from "./sending-progress.tsx";
import { HeldNote } from "./waiting-card.tsx";
import "./sending.css";

type MovingCardProps = { issue: Issue; progress: Progress };

/** An issue whose mails are on their way, or stand still. */
export function MovingCard({ issue, progress }: MovingCardProps) {
  if (issue.state === "sending") return <Sending issue={issue} progress={progress} />;
  return <StandingStill issue={issue} progress={progress} />;
}

function Sending({ issue, progress }: MovingCardProps) {
  const since = issue.started_at && `Sending since ${siteHourAndDay(issue.started_at)}`;
  return (
    <Card title="Sending" aside={<Chip look="waiting">{since}</Chip>}>
      <div className="card__body office-stack office-stack--tight">
        <SendingFigure progress={progress} />
        <ProgressBar progress={progress} />
        <div className="action-row">
          <DecisionButton intent="pause" version={issue.version} icon="pause">
            Pause
          </DecisionButton>
          <StopButton issue={issue} />
          <span className="muted">
            You can close this page. Nobody gets it twice, whatever happens here.
          </span>
        </div>
      </div>
    </Card>
  );
}

function StandingStill({ issue, progress }: MovingCardProps) {
  const isHeld = issue.state === "held";
  return (
    <Card
      title={isHeld ? "Held" : "Paused"}
      aside={
        <Chip look={isHeld ? "danger" : "neutral"}>{isHeld ? "Waiting for you" : "Paused"}</Chip>
      }
    >
      <div className="card__body office-stack office-stack--tight">
        <ProgressBar progress={progress} />
        {isHeld ? <HeldNote issue={issue} /> : <PausedNote issue={issue} progress={progress} />}
        <div className="action-row">
          <DecisionButton intent="resume" version={issue.version} look="ink" icon="send">
            {isHeld ? "Send the rest now" : "Resume"}
          </DecisionButton>
          <StopButton issue={issue} />
        </div>
      </div>
    </Card>
  );
}

function PausedNote({ issue: { moved_at, moved_by }, progress }: MovingCardProps) {
  const when = moved_at ? ` at ${siteHourAndDay(moved_at)}` : "";
  return (
    <Notice icon="pause">
      <b>
        Paused by {staffName(moved_by)}
        {when}.
      </b>{" "}
      Mails the server already took are on their way; {number(progress.waiting)}{" "}
      {progress.waiting === 1 ? "is" : "are"} held. Somebody who unsubscribes now is taken out.
    </Notice>
  );
}

function StopButton({ issue }: { issue: Issue }) {
  return (
    <DecisionButton intent="stop" version={issue.version} look="danger" icon="stop">
      Stop for good
    </DecisionButton>
  );
}
