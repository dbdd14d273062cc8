import { Form } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";

export function ClicksCard({ on }: { on: boolean }) {
  return (
    <Card
      title="Clicks"
      aside={<Chip look={on ? "success" : "neutral"}>{on ? "Counted" : "Off"}</Chip>}
    >
      <div className="card__body office-stack office-stack--tight">
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
    </Card>
  );
}
