import innovation from "#app/art/covers/innovation-b.svg?url";
import leadership from "#app/art/covers/leadership-b.svg?url";
import strategy from "#app/art/covers/strategy-b.svg?url";
import "./phases.css";

/** The operating model behind every service. */
export function Phases({ title, text }: { title: string; text: string }) {
  return (
    <section className="section section--sand">
      <div className="page-width">
        <div className="section-head">
          <h2 className="title-1">{title}</h2>
          <p className="lead-text">{text}</p>
        </div>
        <ol className="phases">
          {phases.map((phase, index) => (
            <li key={phase.title}>
              <div className="media ratio-16-10">
                <img src={phase.cover} alt="" width="1600" height="1000" loading="lazy" />
              </div>
              <div>
                <span className="step-number" aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className="title-3">{phase.title}</h3>
                <p className="muted">{phase.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export const phases = [
  {
    title: "Strategic assessment",
    text: "We map how work, money and decisions move today, and agree what to fix first.",
    cover: strategy,
  },
  {
    title: "Team integration",
    text: "Operators and specialists join your people. New habits start small and in the open.",
    cover: leadership,
  },
  {
    title: "Continuous optimization",
    text: "We measure, trim and hand over, until the system improves without us.",
    cover: innovation,
  },
];
