import { connect } from "node:net";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "../../../app/routes.ts";
import { type Site, startSite } from "../../support/site.ts";
import { slowestAnswer } from "./slowest-answer.ts";

/** One of its own: the others would feel what happens to it. */
let site: Site;

beforeAll(async () => {
  // Every request claims another address, so that no limit protects what is measured.
  site = await startSite({ TRUST_PROXY: "1", METRICS_TOKEN: "a-token-of-the-test" });
  // What is slow the first time is not what is measured: reading, sending and being refused.
  for (const options of [{}, { method: "POST", body: new URLSearchParams({ a: "b" }) }]) {
    for (const path of addresses) {
      const answer = await fetch(site.url + path, { redirect: "manual", ...options });
      await answer.arrayBuffer();
    }
  }
});

afterAll(() => site.stop());

const requestsOfAKind = 200;
const inParallel = 4;

type Hostile = (path: string, round: number) => { target?: string; headers?: string; body?: Body };
type Body = string | Buffer;

const form = "Content-Type: application/x-www-form-urlencoded\r\n";
const json = "Content-Type: application/json\r\n";
const multipart = "Content-Type: multipart/form-data; boundary=x\r\n";

/** Both of another class, so that normalizing has to put them in order. */
const marks = "\u0301\u0323";
const escapedMarks = encodeURIComponent(marks);
const parameters = ["q", "page", "category", "kind", "notice", "token", "to", "part", "w", "tab"];
const spam = { formType: "contact", honeypot: "x", email: "a@example.com" };

/** Just what forms may have, what the largest may have, and more than any. */
const sizes = [60_000, 250_000, 800_000];
const pairs = sizes.map((size) => Buffer.from("a&".repeat(size / 2)));
const passwords = sizes.map((size) =>
  Buffer.from(`intent=sign-in&email=a@example.com&password=${repeat(marks, size)}`),
);
const messages = sizes.map((size) => {
  const long = repeat(marks, size);
  return Buffer.from(`formType=contact&honeypot=x&email=${long}&message=${long}&post=${long}`);
});
const markedValues = sizes.map((size) => {
  const long = Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [`message${at}`, repeat(marks, size / 25)]),
  );
  return Buffer.from(JSON.stringify({ ...spam, ...long, message: repeat(marks, size / 2) }));
});
const nested = sizes.map((size) => `{"formType":"contact","name":${nest("[", "]", size)}}`);
const keys = sizes.map((size) => {
  const entries = Array.from({ length: size / 12 }, (_, at) => [`k${at}`, 1]);
  return JSON.stringify({ ...spam, ...Object.fromEntries(entries) });
});
const parts = sizes.map((size) => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
  return `${repeat(part, size)}--x--\r\n`;
});
const partHeaders = sizes.map((size) => `--x\r\n${repeat("A: b\r\n", size)}\r\n\r\nb\r\n--x--\r\n`);

const kinds: Record<string, Hostile> = {
  "a long path": (path) => ({ target: `${path}/${"a".repeat(15_000)}!` }),
  "a path of e-mail addresses": (path) => ({ target: `${path}/${repeat("a%40b", 15_000)}` }),
  "a path of slashes and dots": (path) => ({ target: path + repeat("/../%2e//", 15_000) }),
  "a path of broken escapes": (path) => ({ target: `${path}/${repeat("%e2%82", 15_000)}` }),
  "thousands of parameters": (path) => ({ target: `${path}?${repeat("a&", 15_000)}` }),
  "combining marks in a parameter": (path, round) => ({
    target: `${path}?${pick(parameters, round)}=${repeat(escapedMarks, 15_000)}`,
  }),
  "a parameter nobody knows": (path, round) => ({ target: `${path}?unknown=${round}` }),
  "a path nobody knows": (path, round) => ({ target: `${path}/unknown-${round}.svg` }),
  "thousands of headers": () => ({ headers: repeat("a:b\r\n", 9_000) }),
  "thousands of cookies": () => ({ headers: `Cookie: ${repeat("a=b; ", 15_000)}\r\n` }),
  "thousands of languages and types": () => ({
    headers: `Accept-Language: ${repeat("a,", 7000)}\r\nAccept-Encoding: ${repeat("br;q=0,", 7000)}\r\n`,
  }),
  "thousands of pairs": (_, round) => ({ headers: form, body: pick(pairs, round) }),
  "combining marks as a password": (_, round) => ({ headers: form, body: pick(passwords, round) }),
  "combining marks in a form": (_, round) => ({ headers: form, body: pick(messages, round) }),
  "combining marks in JSON": (_, round) => ({ headers: json, body: pick(markedValues, round) }),
  "JSON nested deeply": (_, round) => ({ headers: json, body: pick(nested, round) }),
  "JSON with thousands of keys": (_, round) => ({ headers: json, body: pick(keys, round) }),
  "thousands of parts": (_, round) => ({ headers: multipart, body: pick(parts, round) }),
  "thousands of headers of a part": (_, round) => ({
    headers: multipart,
    body: pick(partHeaders, round),
  }),
};

test.each(Object.entries(kinds))("%s stops nobody else", async (_, hostile) => {
  const slowest = await slowestAnswer(site, (soFar) => attack(hostile, () => soFar() < 200));
  expect(slowest).toBeLessThan(200);
});

/** Sends the requests to all addresses of the site in turn, as long as it holds the line. */
async function attack(hostile: Hostile, holds: () => boolean) {
  let number = 0;
  async function keepSending() {
    while (number < requestsOfAKind && holds()) {
      number += 1;
      await send(hostile, number);
    }
  }
  await Promise.all(Array.from({ length: inParallel }, keepSending));
}

async function send(hostile: Hostile, number: number) {
  const path = pick(addresses, number);
  const round = Math.floor(number / addresses.length);
  const { target = path, headers = "", body } = hostile(path, round);
  const bytes = Buffer.from(body ?? "");
  const head = [
    `${body === undefined ? "GET" : "POST"} ${target} HTTP/1.1`,
    "Host: x",
    `X-Forwarded-For: 10.0.${number >> 8}.${number & 255}`,
    ...(body === undefined ? [] : [`Content-Length: ${bytes.length}`]),
    `Connection: close\r\n${headers}\r\n`,
  ].join("\r\n");
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  socket.on("error", () => {}).resume();
  socket.write(head);
  socket.write(bytes);
  await new Promise((resolve) => socket.once("close", resolve));
}

const addresses = [...listPatterns(routes), "/unknown", "/metrics"].map((pattern) =>
  pattern.replace("*", "about.png").replace(":category", "business").replace(/:\w+/g, "x.svg"),
);

function listPatterns(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const pattern = path ? `${parent}/${path.replace(/^\//, "")}` : parent;
    return [...(path && path !== "*" ? [pattern] : []), ...listPatterns(children, pattern)];
  });
}

function pick<Value>(values: readonly Value[], number: number) {
  const value = values[number % values.length];
  if (value === undefined) throw new Error("There is nothing to pick.");
  return value;
}

function repeat(text: string, length: number) {
  return text.repeat(length / text.length);
}

function nest(open: string, close: string, length: number) {
  return repeat(open, length / 2) + repeat(close, length / 2);
}
