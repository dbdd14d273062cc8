import { env, siteUrl } from "#app/server/env.server.ts";
import { site } from "#site.config.ts";

/** Whom mails of the site come from. A bare address speaks for the site, so it gets the site's name. */
export function sender() {
  const from = env.MAIL_FROM?.trim() ?? site.email;
  const [, address] = /^<?([^\s<>"@]+@[^\s<>"]+)>?$/.exec(from) ?? [];
  return address ? { name: site.name, address } : from;
}

/** The bare address, as staff read it. */
export function senderAddress() {
  const from = sender();
  return typeof from === "string" ? (/<([^<>]+)>/.exec(from)?.[1] ?? from) : from.address;
}

/** By which mail programs know the newsletter (RFC 2919). */
export function listId() {
  return `newsletter.${new URL(siteUrl()).hostname}`;
}

/** Of every mail of the outbox, so that answers can refer to it. */
export function messageId(mailId: string) {
  return `<${mailId}@${new URL(siteUrl()).hostname}>`;
}
