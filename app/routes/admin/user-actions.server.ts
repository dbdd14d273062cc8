import { data, href, redirect } from "react-router";
import { refusals } from "#app/rules/accounts/accounts.ts";
import { emailAddress, maxEmailLength } from "#app/rules/text/email.ts";
import { resetFactors } from "#app/server/accounts/factors.server.ts";
import {
  invite,
  sendInvitationAgain,
  withdrawInvitation,
} from "#app/server/accounts/invitations.server.ts";
import {
  type By,
  deleteUser,
  setRole,
  signOutUser,
} from "#app/server/accounts/user-changes.server.ts";
import { LimitReached, limitOnly } from "#app/server/guard/limits.server.ts";

/** What an admin did to an account: `mine` is her own. */
type Change = { form: FormData; id: string; mine: boolean; by: By };

export async function changeAccount({ form, id, mine, by }: Change) {
  const intent = form.get("intent");
  if (intent === "delete") return removeAccount(id, mine, by);
  if (intent === "sign-out") return endSessions(id, mine, by);
  if (intent === "reset-factors") return removeFactors(id, mine, by);
  const role = form.get("role");
  if (!isRole(role) && role !== "none") return refuse("Please check your input", 400);
  const outcome = await setRole(id, isRole(role) ? role : undefined, by);
  if (outcome !== "saved") return refuse(problems[outcome], 409);
  if (mine && role !== "admin") throw redirect(href("/admin"));
  return data({ done: "The role is saved. It applies from now on." });
}

async function removeAccount(id: string, mine: boolean, by: By) {
  const outcome = await deleteUser(id, by);
  if (outcome !== "saved") return refuse(problems[outcome], 409);
  if (mine) throw redirect(href("/admin"));
  return data({ done: "The account was deleted." });
}

async function endSessions(id: string, mine: boolean, by: By) {
  const outcome = await signOutUser(id, by);
  if (outcome !== "saved") return refuse(problems[outcome], 409);
  if (mine) throw redirect(href("/admin"));
  return data({ done: "The person is signed out everywhere." });
}

/** One's own are changed on the account page, which asks for a fresh sign-in. */
async function removeFactors(id: string, mine: boolean, by: By) {
  if (mine) return refuse("Change your own second factor on your account page.", 409);
  if (!(await resetFactors(id, by))) return refuse("This account has no second factor.", 409);
  return data({ done: "The second factor is removed. The person is signed out everywhere." });
}

/** Sends an invitation, sends it again, or withdraws it. */
export async function changeInvitation(form: FormData, by: By) {
  const id = String(form.get("invitation"));
  if (form.get("intent") === "withdraw") {
    if (!(await withdrawInvitation(id, by))) return refuse(closed, 409);
    return data({ done: "The invitation is withdrawn. Its link no longer works." });
  }
  const sent = await (form.get("intent") === "send-again"
    ? sendInvitationAgain(id, by)
    : inviteTyped(form, by)
  ).catch(limitOnly);
  if (sent instanceof LimitReached) return refuse(refusals.tooMany, 429, sent.retryAfter);
  if (typeof sent === "string") {
    const email = String(form.get("email") ?? "").slice(0, maxEmailLength);
    return data({ error: sent, email }, { status: 400 });
  }
  if (!sent) return refuse(closed, 409);
  return data({ done: "The invitation is on its way. Its link works for seven days." });
}

/** True if it was sent, or why not. */
async function inviteTyped(form: FormData, by: By) {
  const email = emailAddress(form.get("email"));
  const role = form.get("role");
  if (!email) return refusals.email;
  if (!isRole(role)) return "Please check your input";
  const outcome = await invite(email, role, by);
  return outcome === "sent" || `${email} has an account already. Give it the role in the list.`;
}

function isRole(role: unknown) {
  return role === "admin" || role === "editor";
}

function refuse(error: string, status: number, retryAfter?: number) {
  const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  return data({ error }, { status, headers });
}

export const problems = {
  gone: "This account no longer exists. Reload the page to see the current list.",
  "last-admin": "This is the last admin. Make somebody else an admin first.",
  unconfirmed:
    "Nobody has confirmed this address yet, so it may be somebody else's. Invite it instead.",
};

const closed = "This invitation is no longer open. Reload the page to see the current list.";
