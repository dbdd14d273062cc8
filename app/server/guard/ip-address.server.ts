import { BlockList, isIP, isIPv6 } from "node:net";

/** An address without port, brackets and zone; an IPv4-mapped one as IPv4. */
export function plainAddress(address: string) {
  const bare = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address);
  const plain = (bare?.[1] ?? bare?.[2] ?? address).replace(/%.*/s, "");
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

/** Networks that are no part of the internet, or that lead back from it into others. */
const reserved = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  reserved.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  reserved.addSubnet(network, bits, "ipv6");
}

/** All that is given out of IPv6 so far. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether an address belongs to the internet, and not to a network of somebody's own. */
export function isPublicAddress(address: string) {
  const plain = plainAddress(address);
  const family = isIP(plain);
  if (family === 4) return !reserved.check(plain, "ipv4");
  return family === 6 && globalUnicast.check(plain, "ipv6") && !reserved.check(plain, "ipv6");
}
