import { useState } from "react";
import { Form, href, useLocation, useRevalidator } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { askFresh, staleOf, wantedScreen } from "#app/routes/admin/fresh-sign-in.server.ts";
import { Action, Download } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { FormCard } from "#app/routes/admin/kit/form-card.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { passwordLength, refusals, staffPasswordMin } from "#app/rules/accounts/accounts.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import { requireAccount } from "#app/server/accounts/auth.server.ts";
import { isFactorRequired } from "#app/server/accounts/factors.server.ts";
import { listOwnSessions } from "#app/server/accounts/own-account.server.ts";
import { listPasskeys } from "#app/server/accounts/passkeys.server.ts";
import { countRecoveryCodes } from "#app/server/accounts/recovery-codes.server.ts";
import { findUser } from "#app/server/accounts/users.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { canHavePasskeys } from "#app/server/accounts/webauthn.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { findSelf } from "#app/server/posts/self.server.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/account";
import { type AccountAnswer, answerAccountForm } from "./account-actions.server.ts";
import { CodesCard } from "./codes-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { SelfCard } from "./self-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import "./account.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Account" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id, email, role, sessionKey, needsFactor } = requireAccount(context);
  const user = await findUser(id);
  const wanted = wantedScreen(url.searchParams.get("confirm"));
  return {
    stale: wanted === undefined ? undefined : await staleOf(id, wanted),
    email,
    role,
    needsFactor,
    isRequired: isFactorRequired(role),
    canHavePasskeys: canHavePasskeys(),
    passkeys: await listPasskeys(id),
    codes: typeof user?.totp_secret === "string",
    recovery: await countRecoveryCodes(id),
    passwordChangedAt: user?.password_changed_at ?? null,
    sessions: await listOwnSessions(id, sessionKey),
    self: await findSelf(id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = requireAccount(context);
  const form = await readFormData(request);
  const stale = await askFresh(form, { request, context }, "/admin/account");
  if (stale) return stale;
  const visit = await visitOf(request, context);
  return answerAccountForm(form, account, { request, visit });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { stale, email, role, isRequired, needsFactor, passkeys, codes, sessions } = loaderData;
  const [added, setAdded] = useState<{ answer: AccountAnswer; at: string }>();
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  // What the passkey dialog led to is shown until the next form is sent or another link is followed.
  const answer: AccountAnswer = (added?.at === key && added.answer) || actionData || {};
  const hasFactor = codes || passkeys.length > 0;
  return (
    <>
      <PageHead
        title="Account"
        note={`${email}, ${role}.${isRequired ? ` ${refusals.factorRequired}` : ""}`}
      />
      {needsFactor && (
        <Notice>
          Add a passkey or turn on authenticator codes. The rest of the staff area opens then.
        </Notice>
      )}
      <Answered answer={{ stale, ...answer }} back={href("/admin/account")} />
      <div className="office-grid office-grid--half">
        <div className="office-stack">
          <SelfCard
            self={{ ...loaderData.self, ...answer.self }}
            answers={role === "admin"}
            key={JSON.stringify(loaderData.self)}
          />
        </div>
        <div className="office-stack">
          <PasskeysCard
            passkeys={passkeys}
            possible={loaderData.canHavePasskeys}
            onAdded={(result) => {
              setAdded({ answer: result, at: key });
              revalidate();
            }}
          />
          <CodesCard on={codes} setup={answer.setup} />
          <RecoveryCard
            {...loaderData.recovery}
            hasFactor={hasFactor}
            shown={answer.recoveryCodes}
          />
          <PasswordCard changedAt={loaderData.passwordChangedAt} problems={answer.problems} />
        </div>
      </div>
      <SessionsCard sessions={sessions} />
    </>
  );
}

type PasswordProps = { changedAt: string | null; problems: AccountAnswer["problems"] };

function PasswordCard({ changedAt, problems = {} }: PasswordProps) {
  return (
    <FormCard
      key={changedAt}
      title="Password"
      aside={changedAt && <ChangedAt at={changedAt} />}
      actions={
        <>
          <Action intent="change-password" look="ink">
            Change password
          </Action>
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

type RecoveryProps = {
  total: number;
  unused: number;
  hasFactor: boolean;
  /** Codes that were just made. */
  shown: string[] | undefined;
};

function RecoveryCard({ total, unused, hasFactor, shown }: RecoveryProps) {
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
              <Action intent="make-recovery-codes" look="plain" icon="again">
                Make new ones
              </Action>
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
      <Action
        onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
        icon="copy"
      >
        {copied ? "Copied" : "Copy"}
      </Action>
      <Download
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="recovery-codes.txt"
      >
        Download
      </Download>
    </>
  );
}
