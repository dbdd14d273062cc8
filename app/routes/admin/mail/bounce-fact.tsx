import { type BadgeLook, StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import type { BounceState } from "#app/server/bounces/bounce-watch.server.ts";

/** Whether mails that come back are noticed. */
export function BounceFact({ state }: { state: BounceState }) {
  const { readsMailbox, isPosted, look, lastPost } = state;
  const [badge, word] = badgeOf(state);
  return (
    <div>
      <dt>Bounces</dt>
      <dd>
        <StatusBadge look={badge}>{word}</StatusBadge>
        {!readsMailbox && !isPosted && (
          <small>
            Mails that come back go unnoticed. Set <code>BOUNCE_IMAP_URL</code> or{" "}
            <code>BOUNCE_WEBHOOK_SECRET</code>; <code>docs/newsletter.md</code> tells how.
          </small>
        )}
        {look && (
          <small>
            {look.detail} Last look <StaffTime at={look.checked_at} short />
            {look.failing_since && (
              <>
                , failing since <StaffTime at={look.failing_since} short />
              </>
            )}
            .
          </small>
        )}
        {isPosted && <small>{lastPost ? <LastPost {...lastPost} /> : notPosted}</small>}
      </dd>
    </div>
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

function badgeOf({ readsMailbox, isPosted, look, lastPost }: BounceState): [BadgeLook, string] {
  if (look?.failing_since) return ["danger", "Failing"];
  if (look || lastPost) return ["success", "Noticed"];
  return readsMailbox || isPosted ? ["waiting", "Not proven yet"] : ["neutral", "Not set"];
}
