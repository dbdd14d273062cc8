import type { ReactNode } from "react";
import "./stat-tile.css";

/** Figures side by side. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>;
}

type StatTileProps = { label: ReactNode; figure: ReactNode; note?: ReactNode };

/** A figure, what it is of, and against what. */
export function StatTile({ label, figure, note }: StatTileProps) {
  return (
    <div className="stats__tile">
      <dt>{label}</dt>
      <dd>
        {figure}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
