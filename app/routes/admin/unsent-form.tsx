import { href, useLocation } from "react-router";
import type { UnsentForm as Fields } from "#app/server/accounts/auth.server.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { SoloPanel } from "#app/ui/solo-panel.tsx";

/** What was sent after its writer had been signed out, ready to be sent again. */
export function UnsentForm({ fields }: { fields: Fields }) {
  const { pathname, search } = useLocation();
  return (
    <SoloPanel>
      <div className="stack stack--small">
        <h1 className="title-2">You are signed out</h1>
        <p className="muted">
          Nothing is saved yet. What you typed is kept on this page: sign in in a new window, come
          back and send it again.
        </p>
      </div>
      <a className="button button--ink button--wide" href={href("/auth")} {...newTab()}>
        Sign in in a new window
      </a>
      <form method="post" action={pathname + search}>
        {fields.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields of the same name follow each other
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <button className="button button--outline button--wide" type="submit">
          Send again
        </button>
      </form>
    </SoloPanel>
  );
}
