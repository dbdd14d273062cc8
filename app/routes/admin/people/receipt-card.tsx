import { useSyncExternalStore } from "react";
import { Form } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import type { Receipt } from "#app/rules/people/erasure-receipt.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { site } from "#site.config.ts";
import "./receipt-card.css";

/** Whether the receipt can be mailed to the person. */
export type Sending = "possible" | "sent" | "gone" | "no-server";

/** What was erased, without the address: that is gone. */
export function ReceiptCard({ receipt }: { receipt: Receipt & { sending: Sending } }) {
  const { number, at, by, rows, sending } = receipt;
  return (
    <div className="office-narrow">
      <Card title="The receipt">
        <div className="card__body office-stack office-stack--tight">
          <div className="receipt">
            <b>Erased, {siteTime(at)}</b>
            <Facts bare>
              {rows.map(({ label, count }) => (
                <Fact key={label} name={label}>
                  {count}
                </Fact>
              ))}
              <Fact name="Applied at restore">yes</Fact>
              <Fact name="By">{by}</Fact>
              <Fact name="Receipt">{number}</Fact>
            </Facts>
            <p className="receipt__site">{site.name}</p>
          </div>
          <div className="action-row">
            <PrintButton />
            {sending === "possible" && (
              <Form method="post">
                <input type="hidden" name="receipt" value={number} />
                <button className="action" type="submit" name="intent" value="send-receipt">
                  <Icon name="mail" /> Send to the person
                </button>
              </Form>
            )}
          </div>
          <p className="muted text-small" role={sending === "sent" ? "status" : undefined}>
            {notes[sending]}
          </p>
        </div>
      </Card>
    </div>
  );
}

const notes: Record<Sending, string> = {
  possible:
    "The address is known for 15 more minutes, in this browser alone. A mail is the last to it and is forgotten once it was sent.",
  sent: "The receipt is on its way to the person. The address is forgotten once it was sent.",
  gone: "The address is forgotten. The receipt stays in the events.",
  "no-server": "No mail server is set, so the receipt cannot be sent to the person.",
};

/** Without JavaScript the browser's own menu prints. */
function PrintButton() {
  const started = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!started) return null;
  return (
    <button className="action" type="button" onClick={() => print()}>
      <StaffIcon name="print" /> Print
    </button>
  );
}
