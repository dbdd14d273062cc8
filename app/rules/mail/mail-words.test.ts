import { expect, test } from "vitest";
import { mailStatus, mailStatusInFull, mailTitle } from "./mail-words.ts";

const kept = { state: "kept", attempts: 1, last_error: null } as const;
const waiting = { state: "waiting", attempts: 0, last_error: null } as const;

test("a mail that was only saved as a file is not told as delivered", () => {
  expect(mailStatus(kept)).toEqual({ look: "waiting", words: "Not emailed" });
  expect(mailStatusInFull(kept)).toBe("Not emailed: no mail server is set");
});

test("a mail that failed and is tried again is not told as waiting", () => {
  expect(mailStatus(waiting).words).toBe("Waiting");
  const retried = { ...waiting, attempts: 2, last_error: "451 later" };
  expect(mailStatus(retried)).toEqual({ look: "danger", words: "Retrying" });
  const sent = { ...retried, state: "sent", last_error: null } as const;
  expect(mailStatusInFull(sent)).toBe("Accepted after 2 attempts");
});

test("a mail to an address that does not exist says so, a full mailbox has failed", () => {
  const dead = { state: "dead", attempts: 1 } as const;
  const refused = "Can't send mail - all recipients were rejected:";
  const unknown = { ...dead, last_error: `${refused} 550 5.1.1 User unknown` };
  expect(mailStatus(unknown)).toEqual({ look: "danger", words: "Address does not exist" });
  const full = { ...dead, last_error: `${refused} 552 5.2.2 Mailbox full` };
  expect(mailStatus(full).words).toBe("Failed");
});

test("a mail without a subject is told by what it is", () => {
  expect(mailTitle({ kind: "invitation", subject: null })).toBe("Invitation of staff");
  expect(mailTitle({ kind: "invitation", subject: "Come in" })).toBe("Come in");
});
