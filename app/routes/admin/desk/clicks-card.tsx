import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import type { Clicks } from "#app/server/desk/figures.server.ts";
import "./chart.css";

export function ClicksCard({ clicks }: { clicks: Clicks[] }) {
  return (
    <OfficeCard title="Clicks that matter" aside={<span className="muted">Last 30 days</span>}>
      {clicks.length > 0 ? (
        <ClickTable clicks={clicks} />
      ) : (
        <p className="office-card__empty">
          Nobody went on to book a call yet. Each click is counted for its page.
        </p>
      )}
    </OfficeCard>
  );
}

function ClickTable({ clicks }: { clicks: Clicks[] }) {
  const withShops = clicks.some(({ shop }) => shop > 0);
  return (
    <table className="figure-table figure-table--full">
      <caption className="visually-hidden">
        {withShops ? "Booking and shop clicks" : "Booking clicks"}, last 30 days
      </caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Booking</th>
          {withShops && <th scope="col">Shop</th>}
        </tr>
      </thead>
      <tbody>
        {clicks.map(({ from, booking, shop }) => (
          <tr key={from}>
            <th scope="row">{from}</th>
            <td>{shown(booking)}</td>
            {withShops && <td>{shown(shop)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown(count: number) {
  return count > 0 ? count.toLocaleString("en-US") : "–";
}
