import { isIPv6 } from "node:net";

/** An address without port, brackets and zone; an IPv4-mapped one as IPv4. */
export function plainAddress(address: string) {
  const bare = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address);
  const plain = (bare?.[1] ?? bare?.[2] ?? address).replace(/%.*$/, "");
  const mapped = /^::ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(plain);
  if (!mapped) return plain;
  const [, dotted, ...halves] = mapped;
  return dotted ?? halves.flatMap(bytesOf).join(".");
}

/** An IPv6 client has a whole /64 network of addresses: it counts as one. */
export function networkOf(address: string) {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [front = [], back] = plain.split("::").map((half) => half.split(":").filter(Boolean));
  const gap = back ? Array(8 - front.length - back.length).fill("0") : [];
  const groups = [...front, ...gap, ...(back ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

function bytesOf(half = "") {
  const number = Number.parseInt(half, 16);
  return [number >> 8, number & 255];
}
