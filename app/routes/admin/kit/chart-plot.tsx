import type { ReactNode } from "react";
import { type Ticks, tickLabel } from "#app/rules/time/chart-scale.ts";
import "./chart.css";

/** The lines behind a chart with their numbers; `children` are shapes in a square of 100. */
export function ChartPlot({ ticks, children }: { ticks: Ticks; children: ReactNode }) {
  return (
    <div className="chart__plot">
      <div className="chart__grid" aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>
            <i>{tickLabel(tick)}</i>
          </span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
    </div>
  );
}
