import type { ReactNode } from "react";
import "#app/ui/badge.css";
import "#app/ui/panel.css";
import "./sheet.css";

/** A page of paper as clients get it. */
export function Sheet({
  badge,
  title,
  subject,
  note,
  children,
}: {
  badge: string;
  title: string;
  subject: string;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <figure className="panel panel--cloth sheet">
      <figcaption>
        <span className="badge badge--honey">{badge}</span>
        <b className="title-3">{title}</b>
        <span className="muted text-small">{subject}</span>
      </figcaption>
      {children}
      <p className="text-small">{note}</p>
    </figure>
  );
}

/** In sixtieths of the width, in a color by its name. */
type Bar = { from: number; to: number; color: string };

type Row = Bar & { label: string; value: string };

type BarsProps = { rows: readonly Row[]; shared?: Bar; scale: readonly string[] };

/** `shared` is over the bars of all rows. */
export function Bars({ rows, shared, scale }: BarsProps) {
  return (
    <>
      <dl className="sheet-bars">
        {rows.map(({ label, value, ...bar }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <svg viewBox="0 0 60 3" preserveAspectRatio="none" aria-hidden="true">
                <Bar {...bar} />
                {shared && <Bar {...shared} />}
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <div className="sheet__key sheet__scale muted" aria-hidden="true">
        {scale.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </>
  );
}

function Bar({ from, to, color }: Bar) {
  const width = Math.max(0, to - from);
  return <rect x={from} width={width} height="3" fill={`var(--color-${color})`} />;
}
