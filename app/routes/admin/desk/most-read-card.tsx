import { Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { ShareBar } from "#app/routes/admin/kit/share-bar.tsx";
import { rounded } from "#app/rules/time/chart-scale.ts";

type MostReadCardProps = { reads: { title: string; reads: number; path: string }[] };

export function MostReadCard({ reads }: MostReadCardProps) {
  const most = reads[0]?.reads ?? 0;
  return (
    <Card title="Most read" aside={<span className="muted">Last 30 days</span>}>
      {reads.length > 0 ? (
        <ol className="plain-rows">
          {reads.map(({ title, reads: count, path }) => (
            <li key={path}>
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
        <EmptyState>No post was read yet. Visitors are counted, never named.</EmptyState>
      )}
    </Card>
  );
}
