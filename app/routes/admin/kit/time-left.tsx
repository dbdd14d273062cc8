import { nearTime, type TimeLeft } from "#app/rules/desk/time-left.ts";
import { siteTime } from "#app/rules/site-time.ts";
import "./time-left.css";

/** How an enquiry stands against its promise: a shape, words and a color. */
export function TimeLeftMark({ look, words }: TimeLeft) {
  return <span className={`time-left time-left--${look}`}>{words}</span>;
}

/** A time near now in few words; the whole of it is its title. */
export function NearTime({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={siteTime(at)}>
      {nearTime(at, now)}
    </time>
  );
}
