import { href, Link } from "react-router";
import type { Approval } from "#app/server/shop/approval.server.ts";
import { ApprovalLine } from "./brand-link.tsx";

type BrandLineProps = { approval: Approval | undefined; postId: string; isAdmin: boolean };

/** Above the form of a spotlight: what its brand says to it. */
export function BrandLine({ approval, postId, isAdmin }: BrandLineProps) {
  return (
    <div className="card__line">
      <ApprovalLine approval={approval} />
      {isAdmin && (
        <Link className="text-link" to={href("/admin/posts/:id/brand", { id: postId })}>
          Link for the brand
        </Link>
      )}
    </div>
  );
}
