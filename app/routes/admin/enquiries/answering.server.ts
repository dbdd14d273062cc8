import { answerSubject, mailProgramLink } from "#app/rules/enquiries/answer-words.ts";
import type { Staff } from "#app/server/accounts/auth.server.ts";
import { clock } from "#app/server/clock.server.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { refusalOf } from "#app/server/enquiries/answers.server.ts";
import { listLetters } from "#app/server/enquiries/letters.server.ts";
import { listReplyViews } from "#app/server/enquiries/replies/replies.server.ts";
import { filledReply, findReply, listReplies } from "#app/server/enquiries/saved-replies.server.ts";
import { senderAddress } from "#app/server/outbox/sender.server.ts";
import { findSelf } from "#app/server/posts/self.server.ts";

export type Answering = Awaited<ReturnType<typeof findAnswering>>;

/** What the composer of an enquiry shows. */
export async function findAnswering(enquiry: Submission, staff: Staff) {
  const [{ letters, seen }, self] = await Promise.all([
    listLetters(enquiry.id),
    findSelf(staff.id),
  ]);
  const writer = { ...self, email: staff.email };
  return {
    enquiryId: enquiry.id,
    staffId: staff.id,
    to: enquiry.email,
    from: senderAddress(),
    /** Why it cannot be answered from here. */
    refusal: refusalOf(enquiry),
    letters,
    received: await listReplyViews(enquiry.id),
    seen,
    /** Stands below what is written. */
    signature: self.signature,
    /** For one answer that is sent without JavaScript. */
    key: clock.newId(),
    replies: listReplies().map((reply) => ({
      id: reply.id,
      name: reply.name,
      text: filledReply(reply, enquiry, writer),
    })),
    mailLink: mailProgramLink(enquiry.email, answerSubject(enquiry), enquiry),
  };
}

/** A saved reply filled for an enquiry; undefined if it was deleted. */
export async function findFilledReply(id: string, enquiry: Submission, staff: Staff) {
  const reply = findReply(id);
  const writer = { ...(await findSelf(staff.id)), email: staff.email };
  return reply && filledReply(reply, enquiry, writer);
}
