import { isRouteErrorResponse } from "react-router";
import wordmark from "#app/art/logo/wordmark.svg?url";
import { NotFound } from "#app/ui/not-found.tsx";
import { site } from "#site.config.ts";

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
    <main className="solo pg-sand">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <div className="solo__p">
        <div className="strip" />
        <div className="solo__b">
          <a className="solo__l" href="/">
            <img src={wordmark} alt={`${site.name}, home`} width="199" height="36" />
          </a>
          <h1 className="h2">Something went wrong</h1>
          <p className="muted">
            This page could not be shown. It is our fault, and it has been noted. Please try again
            later.
          </p>
          <a className="btn btn--ink btn--w" href="/">
            Return to Home
          </a>
        </div>
      </div>
    </main>
  );
}
