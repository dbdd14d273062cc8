import { sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import type { Route } from "./+types/session";

/** The endpoints of staff: who asks is known before any of them begins. */
export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];
