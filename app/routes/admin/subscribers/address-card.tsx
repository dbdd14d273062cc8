import { Form } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { maxEmailLength } from "#app/rules/text/email.ts";
import { Field } from "#app/ui/forms/field.tsx";

/** Puts an address on the list “Never write” or takes it off; also one that was erased. */
export function AddressCard({ erased }: { erased: number }) {
  return (
    <Card title="An address that is not listed">
      <div className="card__body office-stack office-stack--tight">
        <p>
          No newsletter mail goes to addresses of this list, not even when somebody signs them up
          again. Only staff can allow one again.
        </p>
        {erased > 0 && (
          <p>
            {erased.toLocaleString("en-US")} {erased === 1 ? "address was" : "addresses were"}{" "}
            erased and {erased === 1 ? "is" : "are"} known by a fingerprint alone. To allow one
            again, enter it.
          </p>
        )}
        <Form method="post" className="office-stack office-stack--tight">
          <Field label="Address" name="address" type="email" maxLength={maxEmailLength} required />
          <div className="action-row">
            <button className="action" type="submit" name="intent" value="never-write">
              Never write
            </button>
            <button className="action" type="submit" name="intent" value="allow-again">
              Allow again
            </button>
          </div>
        </Form>
      </div>
    </Card>
  );
}
