import { type SubmitEvent, useState } from "react";
import { href, useRevalidator } from "react-router";
import { CopiedAddress } from "#app/routes/admin/office/copied-address.tsx";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { siteMonthDay } from "#app/rules/site-time.ts";
import type { OpenLink } from "#app/server/previews/preview-links.server.ts";
import { send } from "#app/ui/send.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import "#app/routes/admin/office/action.css";
import "#app/ui/forms/field.css";
import "./preview-link-card.css";

type PreviewLinkProps = { postId: string; link: OpenLink | undefined };

/** The link for people without an account: one at a time. What is typed in the form stays. */
export function PreviewLinkCard({ postId, link }: PreviewLinkProps) {
  const action = href("/admin/posts/:id/preview-link", { id: postId });
  const { busy, submit } = useSending(action);
  return (
    <OfficeCard title="Preview link">
      <form
        className="office-card__body preview-link"
        method="post"
        action={action}
        aria-busy={busy}
        onSubmit={submit}
      >
        {link ? (
          <>
            <CopiedAddress
              key={link.address}
              label="Address of the preview"
              address={link.address}
            />
            <p className="preview-link__state">
              Works until {siteMonthDay(link.expires_at)}, {opened(link.opened)}.
            </p>
            <details className="preview-link__end" key={`${link.address} end`}>
              <summary>Revoke</summary>
              <div>
                <p>Whoever has the link can no longer open it.</p>
                <button
                  className="action action--danger"
                  type="submit"
                  name="intent"
                  value="revoke"
                  disabled={busy}
                >
                  Revoke the link
                </button>
              </div>
            </details>
          </>
        ) : (
          <>
            <p className="preview-link__state">
              Shows this post to people without an account, published or not. Works for 14 days.
            </p>
            <button className="action" type="submit" name="intent" value="make" disabled={busy}>
              <StaffIcon name="link" /> Make a link
            </button>
          </>
        )}
      </form>
    </OfficeCard>
  );
}

/** Sends the button that was pressed without leaving the page; a native post would lose what is typed. */
function useSending(action: string) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = new FormData(event.currentTarget, event.nativeEvent.submitter);
    content.set("stay", "yes");
    setBusy(true);
    const { status = 0 } = await send(action, content, { timeout: 20_000 });
    if (status === 204) await revalidate();
    else showToast({ variant: "destructive", description: failures[status] ?? failed });
    setBusy(false);
  }

  return { busy, submit };
}

const failed = "That did not work. Please try again.";
const failures: Record<number, string> = {
  401: "You are signed out. Please sign in again.",
  404: "This post no longer exists.",
};

function opened(times: number) {
  if (times === 0) return "not opened yet";
  return ["opened once", "opened twice"][times - 1] ?? `opened ${times} times`;
}
