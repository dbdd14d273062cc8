import { href } from "react-router";
import innovation from "#app/art/covers/innovation-b.svg?url";
import leadership from "#app/art/covers/leadership-b.svg?url";
import strategy from "#app/art/covers/strategy-b.svg?url";
import { pageWords } from "#app/words/words.ts";
import "./phases.css";

const covers = [strategy, leadership, innovation];

/** The operating model behind every service. */
export function Phases() {
  const { title, text, list } = phases;
  return (
    <section className="section section--sand">
      <div className="page-width">
        <div className="section-head">
          <h2 className="title-1">{title}</h2>
          <p className="lead-text">{text}</p>
        </div>
        <ol className="phases">
          {list.map((phase, index) => (
            <li key={phase.title}>
              <div className="media ratio-16-10">
                <img
                  src={covers[index % covers.length]}
                  alt=""
                  width="1600"
                  height="1000"
                  loading="lazy"
                />
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

export const phases = pageWords(
  "phases",
  {
    title: "One operating model, three phases",
    text: "Whatever you hire us for, the work moves in the same order.",
    list: [
      {
        title: "Strategic assessment",
        text: "We map how work, money and decisions move today, and agree what to fix first.",
      },
      {
        title: "Team integration",
        text: "Operators and specialists join your people. New habits start small and in the open.",
      },
      {
        title: "Continuous optimization",
        text: "We measure, trim and hand over, until the system improves without us.",
      },
    ],
  },
  import.meta.env.SSR && {
    name: "Services: the phases",
    page: href("/services"),
    words: { list: { name: "Phases", one: "phase", least: 1, most: 6 }, "list.title": { max: 32 } },
  },
);
