import { ImpactChart } from "./impact-chart.tsx";
import type { ImpactView } from "./impact-view.server.ts";
import "./impact.css";

const names = ["Views", "Plays", "Shop clicks"];

/** What a published page did, in figures, as a picture and as a table. */
export function Impact({ impact, base }: { impact: ImpactView; base: string }) {
  const { title, path, note, isPart, totals, weeks } = impact;
  return (
    <section className="impact" aria-labelledby="impact-title">
      <div className="page-width impact__inside">
        <div className="impact__head">
          <div>
            <h1 className="title-2" id="impact-title">
              What your film did
            </h1>
            <p className="muted">{note} We count pages, not people: no cookies, no addresses.</p>
            <p>
              <a className="text-link" href={path} dir="auto">
                {title}
              </a>
            </p>
          </div>
          <a className="button button--outline button--small" href={`${base}/impact.csv`} download>
            Download CSV
          </a>
        </div>
        <dl className="impact__figures">
          {names.map((name, at) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{totals[at]}</dd>
            </div>
          ))}
        </dl>
        <ImpactChart impact={impact} names={names} />
        <div>
          <table className="impact__table">
            <caption className="visually-hidden">Views, plays and shop clicks by week</caption>
            <thead>
              <tr>
                {["Week of", ...names].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ day, numbers }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {numbers.map((number, at) => (
                    <td key={names[at]}>{number}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {isPart && <p className="field-hint">{isPart}</p>}
        </div>
      </div>
    </section>
  );
}
