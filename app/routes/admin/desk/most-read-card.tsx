import { Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { rounded } from "#app/rules/desk/chart-scale.ts";
import { ShareBar } from "./share-bar.tsx";

type MostReadCardProps = { reads: { title: string; reads: number; path: string }[] };

export function MostReadCard({ reads }: MostReadCardProps) {
  const most = reads[0]?.reads ?? 0;
  return (
    <OfficeCard title="Most read" aside={<span className="muted">Last 30 days</span>}>
      {reads.length > 0 ? (
        <ol className="plain-rows">
          {reads.map(({ title, reads: count, path }) => (
            <li key={path} className="desk-row">
              <Link className="stretched-link" to={path}>
                <b>{title}</b>
              </Link>
              <span className="plain-rows__end">
                {count.toLocaleString("en-US")}
                <span className="visually-hidden"> reads</span>
              </span>
              <ShareBar share={rounded((100 * count) / most)} thin />
            </li>
          ))}
        </ol>
      ) : (
        <p className="office-card__empty">
          No post was read yet. Visitors are counted, never named.
        </p>
      )}
    </OfficeCard>
  );
}
