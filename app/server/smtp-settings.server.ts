import { env } from "./env.server.ts";

/** So many mails of an issue are under way at a time. */
export const issueConnections = Math.min(20, Math.max(3, Math.ceil(env.MAIL_RATE / 4)));
