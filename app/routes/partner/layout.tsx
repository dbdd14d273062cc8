import { isRouteErrorResponse } from "react-router";
import { ErrorScreen } from "#app/routes/error-screen.tsx";
import { limitWork } from "#app/server/accounts/work-limit.server.ts";
import { linkIdOf } from "#app/server/shop/partner-links.server.ts";
import { TooMuch } from "#app/ui/forms/unsent-form.tsx";
import type { Route } from "./+types/layout";
import "#app/ui/solo-panel.css";

/** What is changed with the link of a brand is counted, whichever door it comes to. */
export const middleware: Route.MiddlewareFunction[] = [
  (sent, next) => {
    const link = linkIdOf(sent.params.token ?? "");
    return link ? limitWork(link, sent, next) : next();
  },
];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isTooMuch = isRouteErrorResponse(error) && error.status === 429;
  return isTooMuch ? <TooMuch data={error.data} /> : <ErrorScreen error={error} />;
}
