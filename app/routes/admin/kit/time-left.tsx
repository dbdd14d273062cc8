import { siteTime } from "#app/rules/time/site-time.ts";
import { nearTime, type TimeLeft } from "#app/rules/time/time-left.ts";
import "./chip.css";

/** How an enquiry stands against its promise: a shape, words and a color. */
export function TimeLeftMark({ look, words, due }: TimeLeft & { due?: string | null }) {
  return (
    <span className={`chip chip--time chip--${look}`}>
      {due ? (
        <time dateTime={due} title={siteTime(due)}>
          {words}
        </time>
      ) : (
        words
      )}
    </span>
  );
}

/** A time near now in few words; the whole of it is its title. */
export function NearTime({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={siteTime(at)}>
      {nearTime(at, now)}
    </time>
  );
}
