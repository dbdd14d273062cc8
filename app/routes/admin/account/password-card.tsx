import { Form } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { passwordLength, staffPasswordMin } from "#app/rules/accounts.ts";
import { siteDate } from "#app/rules/site-time.ts";
import { Field } from "#app/ui/forms/field.tsx";
import type { AccountAnswer } from "./account-actions.server.ts";

type PasswordProps = { changedAt: string | null; problems: AccountAnswer["problems"] };

export function PasswordCard({ changedAt, problems = {} }: PasswordProps) {
  return (
    <OfficeCard title="Password" aside={changedAt && <ChangedAt at={changedAt} />}>
      <div className="office-card__body">
        <Form className="field-stack" method="post" key={changedAt}>
          <Field
            label="Current password"
            name="current-password"
            type="password"
            autoComplete="current-password"
            error={problems.current}
            required
          />
          <Field
            label="New password"
            name="new-password"
            type="password"
            autoComplete="new-password"
            minLength={staffPasswordMin}
            maxLength={passwordLength.max}
            error={problems.password}
            hint={`At least ${staffPasswordMin} characters, three words are good.`}
            required
          />
          <div className="action-row">
            <button
              className="action action--ink"
              type="submit"
              name="intent"
              value="change-password"
            >
              Change password
            </button>
            <span className="muted">Other sessions end.</span>
          </div>
        </Form>
      </div>
    </OfficeCard>
  );
}

function ChangedAt({ at }: { at: string }) {
  return (
    <span className="muted">
      Changed <time dateTime={at}>{siteDate(at)}</time>
    </span>
  );
}
