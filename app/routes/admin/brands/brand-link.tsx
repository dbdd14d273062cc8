import { href, Link } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { CopiedAddress } from "#app/routes/admin/kit/copied-address.tsx";
import { PublishingChip } from "#app/routes/admin/kit/publishing-chip.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { siteDate } from "#app/rules/time/site-time.ts";
import type { BrandPage } from "#app/server/shop/brand-page.server.ts";
import "./brand-link.css";

/** The draft of a brand and its link; the buttons are inside of the form around it. */
export function BrandLink({ page }: { page: BrandPage }) {
  const { post, link, ended } = page;
  return (
    <div className="office-stack office-stack--tight">
      <p>
        <Link className="text-link" to={`${href("/admin")}?edit=${post.id}`}>
          {post.title}
        </Link>{" "}
        <PublishingChip state={post.state} />
      </p>
      <ApprovalLine approval={page.approval} />
      {link ? (
        <>
          <p className="muted">
            Link open since <StaffTime at={link.created_at} />, until {siteDate(link.expires_at)}.{" "}
            {link.opened_at ? (
              <>
                The brand opened it <StaffTime at={link.opened_at} />.
              </>
            ) : (
              "Nobody has opened it yet."
            )}
          </p>
          <CopiedAddress key={link.address} label="Link for the brand" address={link.address} />
          <div className="action-row">
            <Action intent="brand-send" icon="send" disabled={!link.email}>
              Send it to the brand
            </Action>
            <Action intent="brand-new" icon="again">
              New link
            </Action>
            <Action intent="brand-revoke" icon="block">
              Revoke
            </Action>
          </div>
        </>
      ) : (
        <>
          {ended && (
            <p className="muted">The last link is {ended}: the brand cannot open its page.</p>
          )}
          <Action intent="brand-new" icon="again">
            New link
          </Action>
        </>
      )}
    </div>
  );
}

/** Also where the draft is edited. */
export function ApprovalLine({ approval }: Pick<BrandPage, "approval">) {
  if (!approval) return null;
  return (
    <p className="brand-link__approval" data-changed={approval.changed || undefined}>
      <StaffIcon name="check" /> Approved by the brand on {siteDate(approval.at)}
      {approval.changed ? ", and changed since." : "."}
    </p>
  );
}
