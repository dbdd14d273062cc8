import { isRouteErrorResponse } from "react-router";
import { frame } from "#app/ui/frame-words.ts";
import { Logo } from "#app/ui/logo.tsx";
import { missing, NotFound } from "#app/ui/not-found.tsx";
import "#app/ui/solo-panel.css";

/** The last resort, outside the shared layout: it must render when everything else fails. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <main>
        <title>{missing.title}</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </main>
    );
  }
  const { title, text } = missing.failed;
  return (
    <main className="solo-page page-ground--sand">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="solo-page__panel">
        <div className="pattern-strip" />
        <div className="solo-page__body">
          <a className="solo-page__logo" href="/">
            <Logo height={36} alt={frame.home} />
          </a>
          <h1 className="title-2">{title}</h1>
          <p className="muted">{text}</p>
          <a className="button button--ink button--wide" href="/">
            {missing.back}
          </a>
        </div>
      </div>
    </main>
  );
}
