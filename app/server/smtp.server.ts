import nodemailer from "nodemailer";
import { env } from "./env.server.ts";

/** Together well below the lease of the outbox. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** From a staging site no mail leaves, whatever settings were copied to it. */
export const smtp =
  env.SMTP_URL && !env.STAGING
    ? nodemailer.createTransport({
        url: env.SMTP_URL,
        pool: true,
        maxConnections: 3,
        requireTLS: env.SMTP_REQUIRE_TLS,
        ...timeouts,
      })
    : undefined;

/** Connects and signs in without sending anything; throws what the mail server said. */
export async function verifySmtp() {
  await smtp?.verify();
}
