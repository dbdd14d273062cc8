import { expect, test } from "vitest";
import { mailFate, mailFateInFull, mailTitle } from "./mail-words.ts";

const kept = { state: "kept", attempts: 1, last_error: null } as const;
const waiting = { state: "waiting", attempts: 0, last_error: null } as const;

test("a mail that was only saved as a file is not told as delivered", () => {
  expect(mailFate(kept)).toEqual({ look: "waiting", words: "Not emailed" });
  expect(mailFateInFull(kept)).toBe("Not emailed: no mail server is set");
});

test("a mail that failed and is tried again is not told as waiting", () => {
  expect(mailFate(waiting).words).toBe("Waiting");
  const retried = { ...waiting, attempts: 2, last_error: "451 later" };
  expect(mailFate(retried)).toEqual({ look: "danger", words: "Retrying" });
  const sent = { ...retried, state: "sent", last_error: null } as const;
  expect(mailFateInFull(sent)).toBe("Accepted after 2 attempts");
});

test("a mail without a subject is told by what it is", () => {
  expect(mailTitle({ kind: "invitation", subject: null })).toBe("Invitation of staff");
  expect(mailTitle({ kind: "invitation", subject: "Come in" })).toBe("Come in");
});
