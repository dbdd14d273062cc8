import { isRouteErrorResponse } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { NotFound } from "#app/ui/not-found.tsx";
import { site } from "#site.config.ts";
import "#app/ui/solo-panel.css";

/** The last resort, outside the shared layout: it must render when everything else fails. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <main>
        <title>Page Not Found</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </main>
    );
  }
  return (
    <main className="solo-page page-ground--sand">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <div className="solo-page__panel">
        <div className="pattern-strip" />
        <div className="solo-page__body">
          <a className="solo-page__logo" href="/">
            <Logo height={36} alt={`${site.name}, home`} />
          </a>
          <h1 className="title-2">Something went wrong</h1>
          <p className="muted">
            This page could not be shown. It is our fault, and it has been noted. Please try again
            later.
          </p>
          <a className="button button--ink button--wide" href="/">
            Return to Home
          </a>
        </div>
      </div>
    </main>
  );
}
