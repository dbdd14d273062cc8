import type { ReactNode } from "react";
import {
  type ErrorResponse,
  Form,
  href,
  isRouteErrorResponse,
  Link,
  Outlet,
  useActionData,
  useLocation,
  useNavigation,
} from "react-router";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { MailAlarm } from "#app/routes/admin/office/mail-alarm.tsx";
import { OfficeBar } from "#app/routes/admin/office/office-bar.tsx";
import { OfficeRail } from "#app/routes/admin/office/office-rail.tsx";
import { isAt, placesFor } from "#app/routes/admin/office/places.ts";
import { ErrorScreen } from "#app/routes/error-screen.tsx";
import { refusals, safePath } from "#app/rules/accounts/accounts.ts";
import { requireAccount, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { answerSignIn, retryHeaders } from "#app/server/accounts/sign-in.server.ts";
import type { UnsentForm as Fields } from "#app/server/accounts/unsent.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { findStaffLine } from "#app/server/app/issue-checks/moving-issues.server.ts";
import { countDue } from "#app/server/enquiries/promise-figures.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { useEarlyTyping } from "#app/ui/early-typing.ts";
import { SignInForm } from "#app/ui/forms/account-forms.tsx";
import { TooMuch, UnsentForm } from "#app/ui/forms/unsent-form.tsx";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import type { Route } from "./+types/layout";
import { useLiveSession } from "./live-session.ts";
import { unsentFormMiddleware } from "./unsent-form.server.ts";
import "#app/ui/icon-tile.css";
import "#app/ui/solo-panel.css";
import "#app/routes/admin/kit/action.css";
import "#app/routes/admin/kit/field.css";
import "#app/routes/admin/office/office.css";

export const handle: PageFrame = { header: null, page: "page-ground--sand", staff: true };

export function meta({ error }: Route.MetaArgs) {
  return [{ title: titleOf(error) }, { name: "robots", content: "noindex" }];
}

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware, unsentFormMiddleware];

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return retryHeaders(actionHeaders);
}

/** With a loader here, every navigation below asks the server, which runs the middleware. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, role } = requireAccount(context);
  // No screen fails because of the line above it.
  const line = (await findStaffLine(role === "admin").catch(() => undefined)) ?? null;
  const due = role === "admin" ? await countDue() : 0;
  return { staff: { id, email, role }, mailLine: line, due };
}

/** Signs in on the page that was opened. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readFormData(request);
  const visit = await visitOf(request, context);
  const to = safePath(url.searchParams.get("to")) ?? url.pathname;
  return answerSignIn(form, { request, visit }, to);
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { staff, mailLine, due } = loaderData;
  useLiveSession();
  useEarlyTyping();
  const { pathname } = useLocation();
  const places = placesFor(staff.role);
  const current = places.find((place) => isAt(place, pathname));
  return (
    <div className="office">
      <a className="skip-link" href="#page">
        Skip the menu
      </a>
      <OfficeRail places={places} current={current} email={staff.email} due={due}>
        <SignOutButton className="action" icon />
      </OfficeRail>
      <div className="office-main">
        <MailAlarm line={mailLine} />
        <div className="office-page" id="page" tabIndex={-1}>
          <Outlet context={staff} />
        </div>
      </div>
      <OfficeBar places={places} current={current} email={staff.email} due={due}>
        <SignOutButton className="action" icon />
      </OfficeBar>
    </div>
  );
}

/** Shows why access was refused and what to do about it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useLiveSession();
  const checking = useNavigation().state === "loading";
  const answer = useActionData<typeof action>();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) return <ErrorScreen error={error} />;
  // The form stays on the screen after a wrong password.
  if (checking && !answer?.error) {
    return (
      <SoloPanel>
        <p role="status">Loading...</p>
      </SoloPanel>
    );
  }
  if (error.status === 401 && error.data?.unsent) return <SignedOut fields={error.data.unsent} />;
  if (error.status === 429) return <TooMuch data={error.data} />;
  if (error.status === 401) {
    return (
      <SoloPanel>
        <div className="stack stack--small">
          <h1 className="title-2">Admin Access Required</h1>
          <p className="muted">Sign in with a staff account to manage posts.</p>
        </div>
        <SignInForm answer={answer} action={href("/admin")} key={pathname} />
        <p className="solo-page__extra">
          <Link className="text-link text-small" to={href("/auth/forgot")}>
            Forgot password?
          </Link>
        </p>
      </SoloPanel>
    );
  }
  if (error.status === 403) {
    const email = String(error.data?.email ?? "");
    if (error.data?.error === refusals.factorRequired) return <FactorRequired email={email} />;
    return isForAdmins(error) ? <ForAdmins email={email} /> : <AccessDenied email={email} />;
  }
  return <ErrorScreen error={error} />;
}

/** Whose form came too late. */
function SignedOut({ fields }: { fields: Fields }) {
  return (
    <UnsentForm title="You are signed out" fields={fields}>
      <p className="muted">
        Nothing is saved yet. What you typed is kept on this page: sign in in a new window, come
        back and send it again.
      </p>
      <a className="button button--ink button--wide" href={href("/auth")} {...newTab()}>
        Sign in in a new window
      </a>
    </UnsentForm>
  );
}

function AccessDenied({ email }: { email: string }) {
  return (
    <Refusal title="Access Denied" text={refusals.denied} email={email}>
      <SignOutButton className="button button--ink button--wide" />
    </Refusal>
  );
}

/** For editors, who have the rights the specification's words ask for. */
function ForAdmins({ email }: { email: string }) {
  return (
    <Refusal
      title={forAdmins}
      text="You are signed in as an editor. Ask an admin if you need what is here."
      email={email}
    >
      <Link className="button button--ink button--wide" to={href("/admin")}>
        Back to Blog Admin
      </Link>
    </Refusal>
  );
}

function FactorRequired({ email }: { email: string }) {
  return (
    <Refusal
      title="One more thing first"
      text={`${refusals.factorRequired} Set up a passkey or an authenticator app.`}
      email={email}
    >
      <Link className="button button--ink button--wide" to={href("/admin/account")}>
        Go to your account
      </Link>
    </Refusal>
  );
}

type RefusalProps = { title: string; text: string; email: string; children: ReactNode };

function Refusal({ title, text, email, children }: RefusalProps) {
  return (
    <SoloPanel>
      <div className="stack stack--small">
        <span className="icon-tile icon-tile--danger">
          <StaffIcon name="lock" />
        </span>
        <h1 className="title-2">{title}</h1>
        <p className="muted">{text}</p>
      </div>
      <p className="signed-in-as">
        <span className="muted text-small">Signed in as</span>
        <b>{email}</b>
      </p>
      {children}
    </SoloPanel>
  );
}

function SignOutButton({ className, icon = false }: { className: string; icon?: boolean }) {
  return (
    <Form method="post" action={`${href("/auth/sign-out")}?to=/admin`}>
      <button className={className} type="submit" aria-label="Sign Out">
        {icon && <StaffIcon name="sign-out" />} <span>Sign Out</span>
      </button>
    </Form>
  );
}

function titleOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return "Blog Admin";
  if (error.status !== 403) return "Admin Access Required";
  return isForAdmins(error) ? forAdmins : "Access Denied";
}

function isForAdmins({ data }: ErrorResponse) {
  return data?.error === refusals.adminsOnly;
}

const forAdmins = "This page is for admins";
