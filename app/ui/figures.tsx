import "./figures.css";
export type Figure = { value: string; label: string };

export function Figures({
  figures,
  className = "",
}: {
  figures: readonly Figure[];
  className?: string;
}) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
