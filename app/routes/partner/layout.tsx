import { isRouteErrorResponse } from "react-router";
import { ErrorScreen } from "#app/routes/error-screen.tsx";
import { TooMuch } from "#app/ui/forms/unsent-form.tsx";
import type { Route } from "./+types/layout";
import { limitPartner } from "./open-partner.server.ts";
import "#app/ui/solo-panel.css";

export const middleware: Route.MiddlewareFunction[] = [limitPartner];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isTooMuch = isRouteErrorResponse(error) && error.status === 429;
  return isTooMuch ? <TooMuch data={error.data} /> : <ErrorScreen error={error} />;
}
