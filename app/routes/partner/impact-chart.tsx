import type { ImpactView } from "./impact-view.server.ts";
import "./impact-chart.css";

const colors = ["views", "plays", "clicks"];

/** Few weeks stand at the left, instead of as broad blocks. */
const fewest = 6;

type ImpactChartProps = { impact: ImpactView; names: readonly string[] };

/** Three bars a week, as shapes; the words are beside them, so that they never shrink. */
export function ImpactChart({ impact: { ticks, weeks }, names }: ImpactChartProps) {
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
