import type { IncomingMessage } from "node:http";

/**
 * The address of the client. `X-Forwarded-For` counts for as many hops as are trusted, from the
 * nearest; everything before them can be invented by the client.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } },
  trustedHops: number,
) {
  const fromProxy = trustedHops > 0 ? forwardedAddress(headers, trustedHops) : undefined;
  const address = fromProxy ?? socket.remoteAddress ?? "";
  return address.startsWith(mapped) ? address.slice(mapped.length) : address;
}

/** What begins an IPv4 address that is written as IPv6. */
const mapped = "::ffff:";

function forwardedAddress(headers: IncomingMessage["headers"], trustedHops: number) {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return forwarded.at(-trustedHops) ?? forwarded[0];
}
