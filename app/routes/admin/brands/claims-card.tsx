import { Form } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import type { ClaimsView } from "./claim-view.server.ts";

/** What the brand says of itself: staff hide it, and note a certificate they saw. */
export function ClaimsCard({ claims }: { claims: ClaimsView | undefined }) {
  return (
    <Card title="What the brand says of itself">
      <div className="card__body field-stack">
        {claims ? (
          <>
            <Form className="field-stack" method="post" replace>
              <ClaimFacts claims={claims} />
              <ClaimSwitch claims={claims} />
            </Form>
            <CertificateForm claims={claims} />
          </>
        ) : (
          <p className="muted">
            Nothing. Only the brand can declare something, on its own page: send it the link.
          </p>
        )}
      </div>
    </Card>
  );
}

export function ClaimFacts({ claims }: { claims: ClaimsView }) {
  const { line, who, words, hidden } = claims;
  return (
    <>
      <p>
        <b>{line}</b>
      </p>
      <p className="muted break-anywhere">
        Declared by {who}
        {words && `: “${words}”`}
      </p>
      {hidden && (
        <p>
          Hidden <StaffTime at={hidden.at} /> by {hidden.by}: no page shows it.
        </p>
      )}
    </>
  );
}

/** One press; a report alone changes nothing. */
export function ClaimSwitch({ claims: { postId, hidden } }: { claims: ClaimsView }) {
  return (
    <div className="action-row">
      <input type="hidden" name="post" value={postId} />
      <Action intent={hidden ? "claim-show" : "claim-hide"} icon={hidden ? "again" : "block"}>
        {hidden ? "Show the line again" : "Hide the line"}
      </Action>
    </div>
  );
}

function CertificateForm({ claims: { certificate } }: { claims: ClaimsView }) {
  return (
    <Form className="field-stack" method="post" replace>
      <h3 className="small-title">Certificate you have seen</h3>
      <p className="muted">Only these three facts are stored, never the document.</p>
      <Field label="Issuer" name="issuer" required defaultValue={certificate?.issuer} />
      <Field label="Number" name="number" required defaultValue={certificate?.number} />
      <Field
        label="Valid until"
        name="until"
        type="date"
        required
        defaultValue={certificate?.until.slice(0, 10)}
      />
      <div className="action-row">
        <Action intent="claim-certificate" icon="check">
          Note the certificate
        </Action>
      </div>
    </Form>
  );
}
