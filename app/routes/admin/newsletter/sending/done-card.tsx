import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { Stats, StatTile } from "#app/routes/admin/kit/stat-tile.tsx";
import { siteDate, siteHourAndDay, siteHourOf } from "#app/rules/time/site-time.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { number, type Progress } from "./sending-progress.tsx";

type DoneCardProps = {
  issue: Issue;
  progress: Progress;
  /** Undefined where they are not counted. */
  clicks: number | undefined;
};

/** What became of an issue that is at its end. */
export function DoneCard({ issue, progress, clicks }: DoneCardProps) {
  const { accepted, refused, bounced, stopped, waiting } = progress;
  const isStopped = issue.state === "stopped";
  const rows: [string, number][] = [
    ["taken by the mail server", accepted],
    ["refused, with a reason", refused],
    ["bounced since", bounced],
    ["unsubscribed", issue.unsubscribed],
  ];
  if (isStopped) rows.splice(1, 0, ["not sent: stopped", stopped]);
  if (clicks !== undefined) rows.push(["clicks, without names", clicks]);
  const rest = restWords(progress);
  return (
    <Card
      title={isStopped ? "Stopped" : "Done"}
      aside={<Chip look={isStopped ? "neutral" : "success"}>{whenWords(issue)}</Chip>}
      foot={rest && <span>{rest}</span>}
    >
      <Stats>
        {rows.map(([name, value]) => (
          <StatTile key={name} label={name} figure={number(value)} />
        ))}
      </Stats>
      {isStopped && waiting > 0 && (
        <p className="card__body" role="status">
          {number(waiting)} on the way to the mail server when it was stopped are being settled.
        </p>
      )}
    </Card>
  );
}

/** “Sent November 18, 7:00 to 7:10 AM” */
function whenWords({ state, started_at, finished_at, moved_at }: Issue) {
  if (state === "stopped") return moved_at ? `Stopped ${siteHourAndDay(moved_at)}` : "Stopped";
  if (!started_at || !finished_at) return "Sent";
  const day = siteDate(started_at).replace(/, \d+$/, "");
  const [from, to] = [siteHourOf(started_at), siteHourOf(finished_at)];
  const begin = from.slice(-2) === to.slice(-2) ? from.replace(/ ?[AP]M$/, "") : from;
  const sameDay = siteDate(started_at) === siteDate(finished_at);
  if (!sameDay) return `Sent ${day}, ${from} to ${siteHourAndDay(finished_at)}`;
  return from === to ? `Sent ${day}, ${to}` : `Sent ${day}, ${begin} to ${to}`;
}

function restWords({ leftOut, unsure }: Progress) {
  const words = [];
  if (leftOut > 0)
    words.push(`${number(leftOut)} left out: gone or unsubscribed before their turn.`);
  if (unsure > 0) {
    words.push(
      `${number(unsure)} unsure: the connection ended while the mail was handed over, and nobody is sent a second one.`,
    );
  }
  return words.join(" ");
}
