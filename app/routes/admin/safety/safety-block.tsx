import { Form } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { levelOf, quarter, quartersShown, stripWords } from "#app/rules/data/copy-strip.ts";
import { counted, type Drill, hasFailed, tookWords } from "#app/rules/data/drill-words.ts";
import type { SafetyItem } from "#app/rules/data/safety.ts";
import { siteHourAndDay, siteHourOf } from "#app/rules/time/site-time.ts";

type Strip = readonly (number | null)[];

type SafetyBlockProps = {
  item: SafetyItem;
  strip: Strip | undefined;
  drill: Drill | undefined;
  isDrilling: boolean;
  now: number;
};

/** The copy and its drill, with what is known of them. */
export function SafetyBlock({ item, strip, drill, isDrilling, now }: SafetyBlockProps) {
  const { name, title, look, lead, words, chip } = item;
  return (
    <div className="safety__block" data-state={look}>
      <div className="safety__top">
        <h3>{title}</h3>
        <Chip look={chipLooks[look]}>{chip}</Chip>
        <p>
          {lead && <b>{lead} </b>}
          {words}
        </p>
      </div>
      {name === "copy" && strip && <CopyStrip strip={strip} now={now} />}
      {name === "drill" && drill && <DrillFacts drill={drill} now={now} />}
      {name === "drill" && (
        <Form method="post" preventScrollReset>
          <Action
            intent="drill"
            icon="again"
            look={look === "bad" ? "ink" : undefined}
            disabled={isDrilling}
          >
            {drill && hasFailed(drill) ? "Copy anew and drill again" : "Run a drill now"}
          </Action>
        </Form>
      )}
    </div>
  );
}

const chipLooks: Record<SafetyItem["look"], ChipLook> = {
  bad: "danger",
  look: "waiting",
  fine: "success",
};

function CopyStrip({ strip, now }: { strip: Strip; now: number }) {
  const words = stripWords(strip, now);
  const begin = (Math.floor(now / quarter) - quartersShown + 1) * quarter;
  return (
    <figure className="safety__strip">
      <svg viewBox="0 0 960 20" preserveAspectRatio="none" role="img" aria-label={words}>
        {strip.map((seconds, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a quarter is its place
            key={at}
            data-level={levelOf(seconds)}
            x={at * 10}
            y={levelOf(seconds) === "behind" ? 4 : 0}
            width={9}
            height={20}
          />
        ))}
      </svg>
      <div aria-hidden="true">
        {[0, 6, 12, 18].map((hours) => (
          <span key={hours}>
            {hours === 0 && "Yesterday "}
            {siteHourOf(new Date(begin + hours * 4 * quarter).toISOString())}
          </span>
        ))}
        <span>Now</span>
      </div>
      <figcaption aria-hidden="true">{words}</figcaption>
    </figure>
  );
}

function DrillFacts({ drill, now }: { drill: Drill; now: number }) {
  const { at, seconds, tables, rows, pictures, differing, missing } = drill;
  const isEqual = differing.length + missing.length === 0;
  const all = [counted(tables, "table"), counted(rows, "row"), counted(pictures, "picture")].join(
    ", ",
  );
  return (
    <>
      <dl className="safety__facts">
        <div>
          <dt>When</dt>
          <dd>
            <time dateTime={at}>{siteHourAndDay(at, new Date(now))}</time>
          </dd>
        </div>
        <div>
          <dt>How long</dt>
          <dd>{tookWords(seconds)}</dd>
        </div>
        <div>
          <dt>{isEqual ? "Compared" : "Differed"}</dt>
          <dd>{isEqual ? all : counted(differing.length + missing.length, "thing")}</dd>
        </div>
      </dl>
      {!isEqual && (
        <details>
          <summary className="text-link">Which</summary>
          <p>{[...differing, ...missing].slice(0, 100).join(", ")}</p>
        </details>
      )}
    </>
  );
}
