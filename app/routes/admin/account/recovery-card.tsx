import { useState } from "react";
import { Form } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { site } from "#site.config.ts";

type RecoveryProps = {
  total: number;
  unused: number;
  hasFactor: boolean;
  /** Codes that were just made. */
  shown: string[] | undefined;
};

export function RecoveryCard({ total, unused, hasFactor, shown }: RecoveryProps) {
  return (
    <Card
      title="Recovery codes"
      aside={total > 0 && <span className="muted">{`${unused} of ${total} unused`}</span>}
    >
      <div className="card__body office-stack office-stack--tight">
        <p className="muted">
          Each works once, when neither passkey nor app is at hand.{" "}
          {shown ? "They are shown this once." : !hasFactor && "They come with a second factor."}
        </p>
        {shown && (
          <div className="code-list">
            {shown.map((code) => (
              <span key={code}>{code}</span>
            ))}
          </div>
        )}
        {hasFactor && (
          <Form method="post" className="action-row">
            {shown && <Keep codes={shown} />}
            <span className="action-row__end">
              <button
                className="action action--plain"
                type="submit"
                name="intent"
                value="make-recovery-codes"
              >
                <StaffIcon name="again" /> Make new ones
              </button>
            </span>
          </Form>
        )}
      </div>
    </Card>
  );
}

function Keep({ codes }: { codes: string[] }) {
  const [copied, setCopied] = useState(false);
  const text = `Recovery codes of ${site.name}\n\n${codes.join("\n")}\n`;
  return (
    <>
      <button
        className="action"
        type="button"
        onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        <StaffIcon name="copy" /> {copied ? "Copied" : "Copy"}
      </button>
      <a
        className="action"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="recovery-codes.txt"
      >
        <StaffIcon name="download" /> Download
      </a>
    </>
  );
}
