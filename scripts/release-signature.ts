/** Who made a release: an Ed25519 signature over its list of checksums, or over the commit that its tag names. */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { readFileSync } from "node:fs";

export function sumLine(file: string, bytes: Uint8Array) {
  return `${createHash("sha256").update(bytes).digest("hex")}  ${file}\n`;
}

/** Keys are files in PEM. */
export function signText(text: string, privateKey: string) {
  return sign(null, Buffer.from(text), createPrivateKey(readFileSync(privateKey)));
}

export function requireSignature(text: string, signature: Uint8Array, publicKey: string) {
  const owner = createPublicKey(readFileSync(publicKey));
  if (!verify(null, Buffer.from(text), owner, signature))
    throw new Error("The signature is not of this key.");
}

/** What is signed of a tag: the message of the tag has the signature. */
export function tagText(tag: string, commit: string) {
  return `${tag} ${commit}\n`;
}
