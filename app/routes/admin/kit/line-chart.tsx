import { placeOn, rounded, ticksAround } from "#app/rules/time/chart-scale.ts";
import { ChartPlot } from "./chart-plot.tsx";
import "./chart.css";

type LineChartProps = {
  values: readonly number[];
  /** Below its beginning, its middle and its end. */
  labels: readonly string[];
  summary: string;
};

export function LineChart({ values, labels, summary }: LineChartProps) {
  const ticks = ticksAround(values);
  const step = 100 / Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${rounded(at * step)},${100 - placeOn(ticks, value)}`);
  return (
    <figure className="chart">
      <figcaption className="visually-hidden">{summary}</figcaption>
      <ChartPlot ticks={ticks}>
        <polygon className="chart__area" points={`0,100 ${points.join(" ")} 100,100`} />
        <polyline className="chart__line" points={points.join(" ")} />
      </ChartPlot>
      <div className="chart__labels" aria-hidden="true">
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </figure>
  );
}
