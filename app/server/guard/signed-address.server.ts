import { createHmac, timingSafeEqual } from "node:crypto";
import { readSecret } from "./secret.server.ts";

/** Forging one takes a thousand billion tries, each of them a mail to us. */
const signatureBytes = 5;
const uuidBytes = 16;
const issueBytes = 9;

/**
 * An address of ours that names something, so that a mail to it does, too; undefined for an id that cannot be
 * packed. At most 64 characters may stand before the @ and servers may lower-case them, so the id is packed and
 * written in base 32.
 */
export function signAddress(purpose: string, base: string, id: string): string | undefined {
  const packed = pack(id);
  if (!packed) return undefined;
  const [local, domain] = base.split("@");
  return `${local}+${toBase32(Buffer.concat([packed, sign(purpose, packed)]))}@${domain}`;
}

/** The id that such an address was made for. */
export function readSignedAddress(
  purpose: string,
  base: string,
  address: string,
): string | undefined {
  const written = address.trim().toLowerCase();
  const [local = "", domain = ""] = written.split("@", 2);
  const [name, token = ""] = local.split("+", 2);
  if (`${name}@${domain}` !== base || `${name}+${token}@${domain}` !== written) return undefined;
  const bytes = fromBase32(token);
  if (!bytes || bytes.length < uuidBytes + signatureBytes) return undefined;
  const packed = bytes.subarray(0, -signatureBytes);
  return timingSafeEqual(bytes.subarray(-signatureBytes), sign(purpose, packed))
    ? unpack(packed)
    : undefined;
}

function sign(purpose: string, packed: Buffer) {
  const mac = createHmac("sha256", readSecret()).update(`${purpose}:`).update(packed).digest();
  return mac.subarray(0, signatureBytes);
}

const shape = /^(?:([\w-]{12})\.)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The id of an issue, if it is a mail of one, and a UUID. */
function pack(mailId: string) {
  const [, issue = "", uuid] = shape.exec(mailId) ?? [];
  if (!uuid) return undefined;
  const parts = [Buffer.from(uuid.replaceAll("-", ""), "hex"), Buffer.from(issue, "base64url")];
  return Buffer.concat(parts);
}

function unpack(packed: Buffer) {
  const uuid = packed
    .toString("hex", 0, uuidBytes)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  if (packed.length === uuidBytes) return uuid;
  if (packed.length !== uuidBytes + issueBytes) return undefined;
  return `${packed.toString("base64url", uuidBytes)}.${uuid}`;
}

const digits = "abcdefghijklmnopqrstuvwxyz234567";

function toBase32(bytes: Buffer) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replace(/.{1,5}/g, (five) => digits.charAt(Number.parseInt(five.padEnd(5, "0"), 2)));
}

function fromBase32(text: string) {
  if (!/^[a-z2-7]{1,64}$/.test(text)) return undefined;
  const bits = [...text]
    .map((digit) => digits.indexOf(digit).toString(2).padStart(5, "0"))
    .join("");
  const eights = bits.match(/.{8}/g) ?? [];
  const bytes = Buffer.from(eights.map((eight) => Number.parseInt(eight, 2)));
  // One spelling only: the last digit has bits to spare, which nobody may change.
  return toBase32(bytes) === text ? bytes : undefined;
}
