import type { ImpactView } from "./impact-view.server.ts";
import "./impact.css";

const names = ["Views", "Plays", "Shop clicks"];

/** What a published page did, in figures, as a picture and as a table. */
export function Impact({ impact, base }: { impact: ImpactView; base: string }) {
  const { title, path, note, isPart, totals, weeks } = impact;
  return (
    <section className="impact" aria-labelledby="impact-title">
      <div className="page-width impact__inside">
        <div className="impact__head">
          <div>
            <h1 className="title-2" id="impact-title">
              What your film did
            </h1>
            <p className="muted">{note} We count pages, not people: no cookies, no addresses.</p>
            <p>
              <a className="text-link" href={path} dir="auto">
                {title}
              </a>
            </p>
          </div>
          <a className="button button--outline button--small" href={`${base}/impact.csv`} download>
            Download CSV
          </a>
        </div>
        <dl className="impact__figures">
          {names.map((name, at) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{totals[at]}</dd>
            </div>
          ))}
        </dl>
        <ImpactChart impact={impact} names={names} />
        <div>
          <table className="impact__table">
            <caption className="visually-hidden">Views, plays and shop clicks by week</caption>
            <thead>
              <tr>
                {["Week of", ...names].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ day, numbers }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {numbers.map((number, at) => (
                    <td key={names[at]}>{number}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {isPart && <p className="field-hint">{isPart}</p>}
        </div>
      </div>
    </section>
  );
}

const colors = ["views", "plays", "clicks"];

/** Few weeks stand at the left, instead of as broad blocks. */
const fewest = 6;

type ImpactChartProps = { impact: ImpactView; names: readonly string[] };

/** Three bars a week, as shapes; the words are beside them, so that they never shrink. */
function ImpactChart({ impact: { ticks, weeks }, names }: ImpactChartProps) {
  const slots = Math.max(weeks.length, fewest);
  const width = 100 / slots;
  return (
    <div className="impact-chart" aria-hidden="true">
      <ul className="impact-chart__key">
        {names.map((name, at) => (
          <li key={name} data-figure={colors[at]}>
            {name}
          </li>
        ))}
      </ul>
      <div className="impact-chart__plot">
        <div className="impact-chart__grid">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>
              <i>{tick}</i>
            </span>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {weeks.flatMap(({ day, heights }, week) =>
            heights.map((height, at) => {
              const x = (week + 0.14 + at * 0.25) * width;
              const y = 100 - height;
              return (
                <g key={`${day} ${colors[at]}`} data-figure={colors[at]}>
                  <rect x={x} y={y} width={0.21 * width} height={height} />
                  {colors[at] === "plays" && height > 0 && (
                    <path d={`M${x} ${y}h${0.21 * width}`} />
                  )}
                </g>
              );
            }),
          )}
        </svg>
      </div>
      <div className="impact-chart__labels" data-many={weeks.length > 8 || undefined}>
        {Array.from({ length: slots }, (_, at) => (
          <span key={weeks[at]?.day ?? at}>{weeks[at]?.day}</span>
        ))}
      </div>
    </div>
  );
}
