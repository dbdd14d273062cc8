import { FormCard } from "#app/routes/admin/kit/form-card.tsx";
import { passwordLength, staffPasswordMin } from "#app/rules/accounts/accounts.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import { Field } from "#app/ui/forms/field.tsx";
import type { AccountAnswer } from "./account-actions.server.ts";

type PasswordProps = { changedAt: string | null; problems: AccountAnswer["problems"] };

export function PasswordCard({ changedAt, problems = {} }: PasswordProps) {
  return (
    <FormCard
      key={changedAt}
      title="Password"
      aside={changedAt && <ChangedAt at={changedAt} />}
      actions={
        <>
          <button
            className="action action--ink"
            type="submit"
            name="intent"
            value="change-password"
          >
            Change password
          </button>
          <span className="muted">Other sessions end.</span>
        </>
      }
    >
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
    </FormCard>
  );
}

function ChangedAt({ at }: { at: string }) {
  return (
    <span className="muted">
      Changed <time dateTime={at}>{siteDate(at)}</time>
    </span>
  );
}
