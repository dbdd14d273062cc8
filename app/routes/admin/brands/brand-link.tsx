import { href, Link } from "react-router";
import { CopiedAddress } from "#app/routes/admin/office/copied-address.tsx";
import { PublishingBadge } from "#app/routes/admin/office/publishing-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { siteDate } from "#app/rules/site-time.ts";
import type { BrandPage } from "#app/server/partners/brand-page.server.ts";
import "#app/routes/admin/office/action.css";
import "#app/ui/forms/field.css";
import "./brand-link.css";

/** The draft of a brand and its link; the buttons are inside of the form around it. */
export function BrandLink({ page }: { page: BrandPage }) {
  const { post, link, ended } = page;
  return (
    <div className="brand-link">
      <p>
        <Link className="text-link" to={`${href("/admin")}?edit=${post.id}`}>
          {post.title}
        </Link>{" "}
        <PublishingBadge state={post.state} />
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
            <Button intent="brand-send" icon="send" disabled={!link.email}>
              Send it to the brand
            </Button>
            <Button intent="brand-new" icon="again">
              New link
            </Button>
            <Button intent="brand-revoke" icon="block">
              Revoke
            </Button>
          </div>
        </>
      ) : (
        <>
          {ended && (
            <p className="muted">The last link is {ended}: the brand cannot open its page.</p>
          )}
          <Button intent="brand-new" icon="again">
            New link
          </Button>
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

type ButtonProps = {
  intent: string;
  icon: "send" | "again" | "block" | "plus";
  disabled?: boolean;
  children: string;
};

function Button({ intent, icon, disabled, children }: ButtonProps) {
  return (
    <button className="action" type="submit" name="intent" value={intent} disabled={disabled}>
      <StaffIcon name={icon} /> {children}
    </button>
  );
}
