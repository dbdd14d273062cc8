import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";

export function ClicksCard({ on }: { on: boolean }) {
  return (
    <OfficeCard
      title="Clicks"
      aside={<StatusBadge look={on ? "success" : "neutral"}>{on ? "Counted" : "Off"}</StatusBadge>}
    >
      <div className="office-card__body settings-stack">
        <p>
          While this is on, links in an issue lead through this site, which adds one to the day’s
          number for the link and leads on. Who pressed is not known and not stored: no address, no
          cookie, no mark in the link that differs from reader to reader. Robots and mail scanners
          are left out where they can be told.
        </p>
        <p>
          <b>Opens are never counted.</b> No issue has a hidden picture, and there is no setting for
          it.
        </p>
        <Form method="post">
          <button
            className="action"
            type="submit"
            name="intent"
            value={on ? "clicks-off" : "clicks-on"}
          >
            {on ? "Stop counting clicks" : "Count clicks"}
          </button>
        </Form>
      </div>
    </OfficeCard>
  );
}
