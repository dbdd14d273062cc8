import { useState } from "react";
import { Form } from "react-router";
import { site } from "#site.config.ts";
import { StaffIcon } from "../staff-icon.tsx";

type RecoveryProps = {
  total: number;
  unused: number;
  hasFactor: boolean;
  /** Codes that were just made. */
  shown: string[] | undefined;
};

export function RecoveryCard({ total, unused, hasFactor, shown }: RecoveryProps) {
  return (
    <section className="office-card" aria-labelledby="recovery-codes">
      <div className="office-card__head">
        <h2 id="recovery-codes">Recovery codes</h2>
        {total > 0 && (
          <span className="muted">
            {unused} of {total} unused
          </span>
        )}
      </div>
      <div className="office-card__body">
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
    </section>
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
