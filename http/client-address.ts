import type { IncomingMessage } from "node:http";

/**
 * The address of whoever sent a request. Forwarded addresses are believed for as many hops as we
 * are told to trust, counted from the nearest; everything before them is the client's own claim.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } },
  trustedHops: number,
) {
  const claimed = trustedHops > 0 ? claimedAddress(headers, trustedHops) : undefined;
  return (claimed ?? socket.remoteAddress ?? "").replace(/^::ffff:/, "");
}

function claimedAddress(headers: IncomingMessage["headers"], trustedHops: number) {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return forwarded.at(-trustedHops) ?? forwarded[0];
}
