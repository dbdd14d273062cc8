import { Card } from "#app/routes/admin/kit/card.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import type { Clicks } from "#app/server/enquiries/desk/figures.server.ts";

export function ClicksCard({ clicks }: { clicks: Clicks[] }) {
  return (
    <Card title="Clicks that matter" aside={<span className="muted">Last 30 days</span>}>
      {clicks.length > 0 ? (
        <ClickTable clicks={clicks} />
      ) : (
        <EmptyState>
          Nobody went on to book a call yet. Each click is counted for its page.
        </EmptyState>
      )}
    </Card>
  );
}

function ClickTable({ clicks }: { clicks: Clicks[] }) {
  const withShops = clicks.some(({ shop }) => shop > 0);
  return (
    <DataTable
      caption={`${withShops ? "Booking and shop clicks" : "Booking clicks"}, last 30 days`}
      columns={withShops ? [from, booking, shop] : [from, booking]}
      rows={clicks}
      keyOf={(row) => row.from}
    />
  );
}

function shown(count: number) {
  return count > 0 ? count.toLocaleString("en-US") : "–";
}

const from: Column<Clicks> = { name: "From", kind: "title", cell: (row) => row.from };
const booking: Column<Clicks> = {
  name: "Booking",
  kind: "number",
  cell: (row) => shown(row.booking),
};
const shop: Column<Clicks> = { name: "Shop", kind: "number", cell: (row) => shown(row.shop) };
