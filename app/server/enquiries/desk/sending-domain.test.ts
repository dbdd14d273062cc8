import { createSocket, type Socket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { afterEach, expect, test } from "vitest";
import { lookUpDomain } from "./sending-domain.server.ts";

let server: Socket | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

test("the three records of a domain are looked up, DMARC also with the domain above", async () => {
  const resolver = await startNameServer({
    "mail.acme.example": ["v=spf1 include:_spf.example -all", "something else"],
    "s1._domainkey.mail.acme.example": ["v=DKIM1; k=rsa; p=MIGf"],
    "_dmarc.acme.example": ["v=DMARC1; p=reject"],
  });
  const findings = await lookUpDomain("mail.acme.example", "", resolver);
  expect(findings.map(({ name, word }) => `${name} ${word}`)).toEqual([
    "SPF Good",
    "DKIM Good",
    "DMARC Good",
  ]);
});

test("a domain that does not exist lacks all of them", async () => {
  const resolver = await startNameServer({});
  const findings = await lookUpDomain("acme.example", "s1", resolver);
  expect(findings.map(({ word }) => word)).toEqual(["Missing", "Missing", "Missing"]);
});

test("a name server that says nothing is no verdict", async () => {
  const resolver = await startNameServer("silent");
  const findings = await lookUpDomain("acme.example", "", resolver);
  expect(findings.map(({ word }) => word)).toEqual(["Not checked", "Not checked", "Not checked"]);
});

/** A name server on the loopback that knows some texts; asking it is what is returned. */
async function startNameServer(texts: Record<string, string[]> | "silent") {
  const socket = createSocket("udp4");
  server = socket;
  socket.on("message", (question, { port, address }) => {
    if (texts !== "silent") socket.send(answerTo(question, texts), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const resolver = new Resolver({ timeout: 300, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}

function answerTo(question: Buffer, known: Record<string, string[]>) {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const asked = question.subarray(12, at + 5);
  const answers = (known[labels.join(".")] ?? []).map(textRecord);
  const header = Buffer.alloc(12);
  question.copy(header, 0, 0, 2);
  // An answer with recursion; code 3 is “no such name”.
  header.writeUInt16BE(0x8180 + (answers.length > 0 ? 0 : 3), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, asked, ...answers]);
}

function textRecord(text: string) {
  const record = Buffer.alloc(13);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(16, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(text.length + 1, 10);
  record.writeUInt8(text.length, 12);
  return Buffer.concat([record, Buffer.from(text)]);
}
