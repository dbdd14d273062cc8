import { data, redirect } from "react-router";
import type { Stale } from "#app/routes/admin/fresh-sign-in.server.ts";
import { normalizeEmail } from "#app/rules/text/email.ts";
import type { Arrival } from "#app/server/accounts/auth.server.ts";
import { hostCookie } from "#app/server/accounts/cookies.server.ts";
import { erasePerson } from "#app/server/people/erase-person.server.ts";
import {
  canSendReceipts,
  findReceiptEvent,
  receiptMinutes,
  sealAddress,
  sendReceipt,
  unsealAddress,
} from "#app/server/people/receipts.server.ts";

/** What the screen shows after a form was sent. */
export type PersonAnswer = {
  /** What is wrong with the typed address. */
  typed?: string;
  error?: string;
  /** Signing in was too long ago for this. */
  stale?: Stale;
};

const here = "/admin/people";

export async function answerPersonForm(form: FormData, actor: string, arrival: Arrival) {
  const intent = form.get("intent");
  if (intent === "erase") return erase(form, actor, arrival);
  if (intent === "send-receipt") return send(String(form.get("receipt")), arrival);
  return refuse({ error: "Please check your input" }, 400);
}

/** Nothing of this can be undone, so the address is typed once more, after a fresh sign-in. */
async function erase(form: FormData, actor: string, { visit }: Arrival) {
  const email = normalizeEmail(String(form.get("email") ?? ""));
  const typed = String(form.get("again") ?? "").trim();
  if (typed === "") return refuse({ typed: "Please type the address." }, 400);
  if (typed !== email) return refuse({ typed: `This is not ${email}. Nothing was erased.` }, 400);
  const outcome = await erasePerson(email, { actor, visit });
  if ("problem" in outcome) return refuse({ error: problems[outcome.problem] }, 409);
  throw redirect(`${here}?receipt=${outcome.number}`, {
    headers: { "Set-Cookie": await receiptCookieHeader(outcome.number, email) },
  });
}

const problems = {
  staff: "This is the address of staff, who are removed under Staff. Nothing was erased.",
  unknown: "Nothing is held about this address any more. Nothing was erased.",
};

async function send(number: string, { request }: Arrival) {
  const event = await findReceiptEvent(number);
  const email = await readReceiptCookie(request, number);
  if (!event || !email || !canSendReceipts()) {
    return refuse({ error: "The address is no longer known here. Nothing was sent." }, 409);
  }
  await sendReceipt(event.id, email);
  throw redirect(`${here}?receipt=${number}&sent`, {
    headers: { "Set-Cookie": await noReceiptCookieHeader() },
  });
}

function refuse(answer: PersonAnswer, status: number) {
  return data(answer, { status });
}

/** The address somebody was erased under, sealed, for the browser of the admin alone. */
function cookie() {
  return hostCookie("receipt", receiptMinutes * 60);
}

function receiptCookieHeader(number: string, email: string) {
  return cookie().serialize(sealAddress(number, email));
}

function noReceiptCookieHeader() {
  return cookie().serialize("", { maxAge: 0 });
}

export async function readReceiptCookie(request: Request, number: string) {
  return unsealAddress(number, await cookie().parse(request.headers.get("Cookie")));
}
