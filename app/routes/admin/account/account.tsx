import { useState } from "react";
import { href, useLocation, useRevalidator } from "react-router";
import { Confirmation } from "#app/routes/admin/confirmation.tsx";
import { ConfirmPerson } from "#app/routes/admin/kit/confirm-person.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { refusals } from "#app/rules/accounts/accounts.ts";
import { requireAccount } from "#app/server/accounts/auth.server.ts";
import { isFactorRequired } from "#app/server/accounts/factors.server.ts";
import { listOwnSessions } from "#app/server/accounts/own-account.server.ts";
import { listPasskeys } from "#app/server/accounts/passkeys.server.ts";
import { countRecoveryCodes } from "#app/server/accounts/recovery-codes.server.ts";
import { findUser } from "#app/server/accounts/users.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { canHavePasskeys } from "#app/server/accounts/webauthn.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/account";
import { type AccountAnswer, answerAccountForm } from "./account-actions.server.ts";
import { CodesCard } from "./codes-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { RecoveryCard } from "./recovery-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import "./account.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Account" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, role, sessionKey, needsFactor } = requireAccount(context);
  const user = await findUser(id);
  return {
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
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = requireAccount(context);
  const form = await readFormData(request);
  const visit = await visitOf(request, context.get(clientContext));
  return answerAccountForm(form, account, { request, visit });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, role, isRequired, needsFactor, passkeys, codes, sessions } = loaderData;
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
      {answer.error && <Toast variant="destructive" description={answer.error} />}
      {answer.done && <Toast description={answer.done} />}
      {answer.stale && <ConfirmPerson {...answer.stale} hasPasskey={passkeys.length > 0} />}
      {answer.question && <Confirmation question={answer.question} back={href("/admin/account")} />}
      <div className="office-grid office-grid--half">
        <div className="office-stack">
          <PasskeysCard
            passkeys={passkeys}
            possible={loaderData.canHavePasskeys}
            onAdded={(result) => {
              setAdded({ answer: result, at: key });
              revalidate();
            }}
          />
          <PasswordCard changedAt={loaderData.passwordChangedAt} problems={answer.problems} />
        </div>
        <div className="office-stack">
          <CodesCard on={codes} setup={answer.setup} />
          <RecoveryCard
            {...loaderData.recovery}
            hasFactor={hasFactor}
            shown={answer.recoveryCodes}
          />
        </div>
      </div>
      <SessionsCard sessions={sessions} />
    </>
  );
}
