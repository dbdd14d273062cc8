import type { ReactNode } from "react";
import "#app/ui/badge.css";
import "#app/ui/panel.css";
import "./sheet.css";

/** A page of paper as clients get it. */
export function Sheet({
  title,
  subject,
  note,
  children,
}: {
  title: string;
  subject: string;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <figure className="panel panel--cloth sheet">
      <figcaption>
        <span className="badge badge--honey">Example</span>
        <b className="title-3">{title}</b>
        <span className="muted text-small">{subject}</span>
      </figcaption>
      {children}
      <p className="text-small">{note}</p>
    </figure>
  );
}

/** From and to in sixtieths of the width, and the name of a color. */
type Part = readonly [from: number, to: number, color: string];

type Rows = readonly (readonly [label: string, value: string, ...Part[]])[];

export function Bars({ rows, scale }: { rows: Rows; scale: readonly string[] }) {
  return (
    <>
      <dl className="sheet-bars">
        {rows.map(([label, value, ...parts]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <svg viewBox="0 0 60 3" preserveAspectRatio="none" aria-hidden="true">
                {parts.map(([from, to, color]) => (
                  <rect
                    key={from}
                    x={from}
                    width={to - from}
                    height="3"
                    fill={`var(--color-${color})`}
                  />
                ))}
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
