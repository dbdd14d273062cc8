import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { Fact } from "#app/routes/admin/kit/facts.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { explainFailure } from "#app/rules/mail/failure-words.ts";
import type { BounceState } from "#app/server/newsletter/bounces/bounce-watch.server.ts";

/** Whether mails that come back are noticed. */
export function BounceFact({ state }: { state: BounceState }) {
  const { readsMailbox, isPosted, look, lastPost } = state;
  const [badge, word] = badgeOf(state);
  return (
    <Fact name="Bounces">
      <Chip look={badge}>{word}</Chip>
      {!readsMailbox && !isPosted && (
        <small>
          Mails that come back go unnoticed. Set <code>BOUNCE_IMAP_URL</code> or{" "}
          <code>BOUNCE_WEBHOOK_SECRET</code>; <code>docs/newsletter.md</code> tells how.
        </small>
      )}
      {look && (
        <small>
          {explainFailure(look.detail)} Last look <StaffTime at={look.checked_at} short />
          {look.failing_since && (
            <>
              , failing since <StaffTime at={look.failing_since} short />
            </>
          )}
          .
        </small>
      )}
      {isPosted && <small>{lastPost ? <LastPost {...lastPost} /> : notPosted}</small>}
    </Fact>
  );
}

function LastPost({ detail, checked_at }: { detail: string; checked_at: string }) {
  return (
    <>
      {detail} Last post <StaffTime at={checked_at} short />.
    </>
  );
}

const notPosted = "The mail provider has not posted anything to /api/bounces yet.";

function badgeOf({ readsMailbox, isPosted, look, lastPost }: BounceState): [ChipLook, string] {
  if (look?.failing_since) return ["danger", "Failing"];
  if (look || lastPost) return ["success", "Noticed"];
  return readsMailbox || isPosted ? ["waiting", "Not proven yet"] : ["neutral", "Not set"];
}
