import { env } from "#app/server/env.server.ts";

/** Of issues to the mail server. A mail waits for its turn on one, which must not take long. */
export const issueConnections = Math.min(
  20,
  Math.ceil(env.MAIL_RATE / 4) + (env.MAIL_RATE < 1 ? 0 : 2),
);
