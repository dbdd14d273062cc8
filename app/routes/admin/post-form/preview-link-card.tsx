import type { SubmitEvent } from "react";
import { href, useRevalidator } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { CopiedAddress } from "#app/routes/admin/kit/copied-address.tsx";
import { siteMonthDay } from "#app/rules/time/site-time.ts";
import type { OpenLink } from "#app/server/posts/preview-links.server.ts";
import { send } from "#app/ui/send.ts";
import { showToast } from "#app/ui/toast/toast.tsx";

const linkFormId = "preview-link";

type PreviewLinkProps = { kind: string; link: OpenLink | undefined; busy: boolean };

/** The link for people without an account: one at a time. What is typed in the form stays. */
export function PreviewLinkCard({ kind, link, busy }: PreviewLinkProps) {
  const shared = { form: linkFormId, disabled: busy };
  return (
    <section aria-label="Preview link">
      <details className="post-details__fold">
        <summary>
          Preview link <small>{link ? `until ${siteMonthDay(link.expires_at)}` : "none yet"}</small>
        </summary>
        {link ? (
          <>
            <CopiedAddress
              key={link.address}
              label="Address of the preview"
              address={link.address}
            />
            <p>
              Works until {siteMonthDay(link.expires_at)}, {opened(link.opened)}.
            </p>
            <details className="preview-link__end" key={`${link.address} end`}>
              <summary>Revoke</summary>
              <div>
                <p>Whoever has the link can no longer open it.</p>
                <Action intent="revoke" look="danger" {...shared}>
                  Revoke the link
                </Action>
              </div>
            </details>
          </>
        ) : (
          <>
            <p>
              Shows this {kind} to people without an account, published or not. Works for 14 days.
            </p>
            <Action intent="make" icon="link" {...shared}>
              Make a link
            </Action>
          </>
        )}
      </details>
    </section>
  );
}

type PreviewLinkFormProps = { kind: string; postId: string; onBusy: (busy: boolean) => void };

/** The form of its buttons, which stand in the form of the post. */
export function PreviewLinkForm({ kind, postId, onBusy }: PreviewLinkFormProps) {
  const action = href("/admin/posts/:id/preview-link", { id: postId });
  const submit = useSending(action, kind, onBusy);
  return <form id={linkFormId} method="post" action={action} onSubmit={submit} />;
}

/** Sends the button that was pressed without leaving the page; a native post would lose what is typed. */
function useSending(action: string, kind: string, onBusy: (busy: boolean) => void) {
  const { revalidate } = useRevalidator();

  return async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = new FormData(event.currentTarget, event.nativeEvent.submitter);
    content.set("stay", "yes");
    onBusy(true);
    const { status = 0 } = await send(action, content, { timeout: 20_000 });
    if (status === 204) await revalidate();
    else showToast({ variant: "destructive", description: failureWords(status, kind) });
    onBusy(false);
  };
}

function failureWords(status: number, kind: string) {
  if (status === 401) return "You are signed out. Please sign in again.";
  if (status === 404) return `This ${kind} no longer exists.`;
  return "That did not work. Please try again.";
}

function opened(times: number) {
  if (times === 0) return "not opened yet";
  return ["opened once", "opened twice"][times - 1] ?? `opened ${times} times`;
}
