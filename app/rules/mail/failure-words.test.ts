import { expect, test } from "vitest";
import { explainFailure } from "./failure-words.ts";

test.each([
  [
    "connect ECONNREFUSED 127.0.0.1:2525",
    "Nothing answers at 127.0.0.1:2525. Check that this server runs, and its address in the settings of the site.",
  ],
  [
    "connect ECONNREFUSED",
    "Nothing answers there. Check that this server runs, and its address in the settings of the site.",
  ],
  [
    "The mailbox could not be read: connect ECONNREFUSED ::1:993.",
    "The mailbox could not be read: nothing answers at ::1:993. Check that this server runs, and its address in the settings of the site.",
  ],
  [
    "getaddrinfo ENOTFOUND mail.acme.example",
    "No server is called mail.acme.example. Check the spelling of its address in the settings of the site.",
  ],
  [
    "getaddrinfo EAI_AGAIN mail.acme.example",
    "The name mail.acme.example could not be looked up. Check whether the machine of the site reaches the internet.",
  ],
  [
    "connect ETIMEDOUT 192.0.2.1:25",
    "The server did not answer in time. Check its address and port in the settings of the site; many hosts block port 25.",
  ],
  [
    "Greeting never received",
    "The server did not answer in time. Check its address and port in the settings of the site; many hosts block port 25.",
  ],
  [
    "read ECONNRESET",
    "The server ended the connection too early. If it goes on, ask whoever runs that server.",
  ],
  [
    "self-signed certificate",
    "The certificate of the server is not to be trusted (self-signed certificate). Ask whoever runs that server.",
  ],
])("%j is told as a sentence", (said, sentence) => expect(explainFailure(said)).toBe(sentence));

test.each([
  "535 5.7.8 wrong password",
  "Can't send mail - all recipients were rejected: 550 No such user",
  "Mails wait longer than ten minutes, and the mail server did not say why.",
  "",
])("%j stays what the server said", (said) => expect(explainFailure(said)).toBe(said));
