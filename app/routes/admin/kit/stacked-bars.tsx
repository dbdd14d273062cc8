import { placeOn, ticksFromZero } from "#app/rules/time/chart-scale.ts";
import { ChartPlot } from "./chart-plot.tsx";
import "./chart.css";

type StackedBarsProps = {
  bars: readonly { name: string; values: readonly number[] }[];
  /** What the values of a bar are, from the bottom up; at most three. */
  names: readonly string[];
  summary: string;
};

/** Bars of several values, as shapes; the words are beside them, so that they never shrink. */
export function StackedBars({ bars, names, summary }: StackedBarsProps) {
  const ticks = ticksFromZero(bars.map(({ values }) => sumTo(values, values.length)));
  const width = 100 / bars.length;
  return (
    <figure className="chart">
      <figcaption className="visually-hidden">{summary}</figcaption>
      <ul className="chart__key" aria-hidden="true">
        {names.map((name, at) => (
          <li key={name} className={`chart__color--${at + 1}`}>
            {name}
          </li>
        ))}
      </ul>
      <ChartPlot ticks={ticks}>
        {bars.flatMap(({ name, values }, bar) =>
          values.map((value, at) => (
            <rect
              key={`${name} ${names[at]}`}
              className={`chart__color--${at + 1}`}
              x={(bar + 0.2) * width}
              y={100 - placeOn(ticks, sumTo(values, at + 1))}
              width={0.6 * width}
              height={placeOn(ticks, value)}
            >
              <title>{`${name}, ${names[at]}: ${value}`}</title>
            </rect>
          )),
        )}
      </ChartPlot>
      <div className="chart__labels chart__labels--bars" aria-hidden="true">
        {bars.map(({ name }, at) => (
          <span key={name}>{at % 3 === 0 && name}</span>
        ))}
      </div>
    </figure>
  );
}

function sumTo(values: readonly number[], end: number) {
  return values.slice(0, end).reduce((sum, value) => sum + value, 0);
}
