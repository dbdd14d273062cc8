import { data } from "react-router";
import type { Question } from "#app/routes/admin/confirmation.tsx";
import { ownPasswordProblem, type Stale } from "#app/routes/admin/fresh-sign-in.server.ts";
import { refusals } from "#app/rules/accounts/accounts.ts";
import { checkSelf } from "#app/rules/posts/author.ts";
import type { Arrival, requireAccount } from "#app/server/accounts/auth.server.ts";
import {
  resumeCodes,
  startCodes,
  turnOffCodes,
  turnOnCodes,
} from "#app/server/accounts/codes.server.ts";
import { findFactors } from "#app/server/accounts/factors.server.ts";
import { changeOwnPassword, endOwnSessions } from "#app/server/accounts/own-account.server.ts";
import { removePasskey, renamePasskey } from "#app/server/accounts/passkeys.server.ts";
import { newPasswordProblem } from "#app/server/accounts/password-rules.server.ts";
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  type Person,
} from "#app/server/accounts/recovery-codes.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { saveSelf } from "#app/server/posts/self.server.ts";

/** What the account page shows after a form was sent. */
export type AccountAnswer = {
  done?: string;
  error?: string;
  /** Signing in was too long ago for this change. */
  stale?: Stale;
  question?: Question;
  problems?: { current?: string; password?: string };
  setup?: NonNullable<ReturnType<typeof resumeCodes>> & { problem?: string };
  recoveryCodes?: string[];
  /** What somebody typed of themselves, and was not saved. */
  self?: { name: string; line: string; signature: string; notices: string };
};

type Asked = { form: FormData; person: Person; sessionKey: string };
type Account = ReturnType<typeof requireAccount>;

/** Answers the forms of the account page. */
export async function answerAccountForm(form: FormData, account: Account, { visit }: Arrival) {
  const { id, email, sessionKey } = account;
  const asked: Asked = { form, person: { id, email, visit }, sessionKey };
  const intent = text(form, "intent");
  if (intent === "change-password") return changePassword(asked);
  if (intent === "rename-passkey") return rename(asked);
  if (intent === "save-self") return saveOwn(asked);
  const change = Object.hasOwn(changes, intent)
    ? changes[intent as keyof typeof changes]
    : undefined;
  return change ? change(asked) : refuse("Please check your input");
}

const changes = {
  "start-codes": ({ person }: Asked) => answer({ setup: startCodes(person) }),
  "turn-on-codes": turnOn,
  "turn-off-codes": turnOff,
  "remove-passkey": remove,
  "make-recovery-codes": makeCodes,
  "end-session": endOne,
  "end-other-sessions": endOthers,
};

async function changePassword({ form, person, sessionKey }: Asked) {
  const password = text(form, "new-password");
  const current = await ownPasswordProblem(form, person.id);
  if (current) return answer({ problems: { current } }, 403);
  const problem = await newPasswordProblem(password, { staff: true, email: person.email });
  if (problem) return answer({ problems: { password: problem } }, 400);
  await changeOwnPassword(person, password, sessionKey);
  return answer({ done: "Your new password is saved. All other sessions have ended." });
}

async function turnOn({ form, person }: Asked) {
  const sealed = text(form, "setup");
  const on = await turnOnCodes(person, sealed, text(form, "code"));
  if (on) {
    return answer({ done: "Authenticator codes are on.", recoveryCodes: on.recoveryCodes });
  }
  const setup = resumeCodes(person, sealed);
  if (!setup) return refuse("This took too long. Please start again.");
  return answer({ setup: { ...setup, problem: refusals.wrongCode } }, 400);
}

async function turnOff({ form, person }: Asked) {
  if (!form.has("confirmed")) {
    return ask({
      fields: { intent: "turn-off-codes" },
      title: "Turn off authenticator codes?",
      text: "The app on your phone no longer helps to sign in.",
      button: "Turn off",
    });
  }
  await turnOffCodes(person);
  return answer({ done: "Authenticator codes are off." });
}

async function saveOwn({ form, person }: Asked) {
  const typed = {
    name: text(form, "name"),
    line: text(form, "line"),
    signature: text(form, "signature"),
    notices: text(form, "notices"),
  };
  const checked = checkSelf(typed);
  if (!checked.self) return answer({ error: checked.problem, self: typed }, 400);
  await saveSelf(person.id, checked.self);
  return answer({ done: "This is how readers and clients see you now." });
}

async function rename({ form, person }: Asked) {
  const renamed = await renamePasskey(person.id, text(form, "id"), text(form, "name"));
  return renamed ? answer({ done: "The name is saved." }) : refuse("A passkey needs a name.");
}

async function remove({ form, person }: Asked) {
  const id = text(form, "id");
  if (!form.has("confirmed")) {
    return ask({
      fields: { intent: "remove-passkey", id },
      title: "Remove this passkey?",
      text: "It can no longer be used to sign in. Delete it on the device, too.",
      button: "Remove",
    });
  }
  const removed = await removePasskey(person, id);
  return removed ? answer({ done: "The passkey is removed." }) : refuse("It was removed before.");
}

async function makeCodes({ form, person }: Asked) {
  if (!(await findFactors(person.id)).any) return refuse("Set up a second factor first.");
  const { unused } = await countRecoveryCodes(person.id);
  if (unused > 0 && !form.has("confirmed")) {
    return ask({
      fields: { intent: "make-recovery-codes" },
      title: "Make new recovery codes?",
      text: "The ones you have stop working.",
      button: "Make new ones",
    });
  }
  const recoveryCodes = await db
    .transaction()
    .execute((transaction) => makeRecoveryCodes(transaction, person));
  return answer({ recoveryCodes });
}

async function endOne({ form, person }: Asked) {
  await endOwnSessions(person, { key: text(form, "key") });
  return answer({ done: "The session has ended." });
}

async function endOthers({ person, sessionKey }: Asked) {
  await endOwnSessions(person, { except: sessionKey });
  return answer({ done: "You are signed out everywhere else." });
}

function answer(shown: AccountAnswer, status = 200) {
  return data(shown, { status });
}

function ask(question: Question) {
  return answer({ question });
}

function refuse(error: string) {
  return answer({ error }, 400);
}

function text(form: FormData, name: string) {
  return String(form.get(name) ?? "");
}
