import { useSyncExternalStore } from "react";
import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import type { Receipt } from "#app/rules/desk/erasure-receipt.ts";
import { siteTime } from "#app/rules/site-time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { site } from "#site.config.ts";
import "./receipt-card.css";

/** Whether the receipt can be mailed to the person. */
export type Sending = "possible" | "sent" | "gone" | "no-server";

/** What was erased, without the address: that is gone. */
export function ReceiptCard({ receipt }: { receipt: Receipt & { sending: Sending } }) {
  const { number, at, by, rows, sending } = receipt;
  return (
    <div className="receipt-card">
      <OfficeCard title="The receipt">
        <div className="office-card__body office-stack office-stack--tight">
          <div className="receipt">
            <b>Erased, {siteTime(at)}</b>
            <dl>
              {rows.map(({ label, count }) => (
                <Row key={label} label={label} value={String(count)} />
              ))}
              <Row label="Applied at restore" value="yes" />
              <Row label="By" value={by} />
              <Row label="Receipt" value={number} />
            </dl>
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
          <p className="muted receipt-card__note" role={sending === "sent" ? "status" : undefined}>
            {notes[sending]}
          </p>
        </div>
      </OfficeCard>
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

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

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
