import { createConnection } from "node:net";
import type { Site } from "./site.ts";

/** A bare connection to the site, and all it answers until the connection ends. */
export function openRaw({ url }: Pick<Site, "url">) {
  const socket = createConnection(Number(new URL(url).port), "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
  });
  socket.on("error", () => {});
  const answer = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  return { socket, answer };
}

/** Sends raw bytes and returns the raw answer; a connection left open is closed after the timeout. */
export async function sendRaw(site: Pick<Site, "url">, request: string, timeout = 3000) {
  const { socket, answer } = openRaw(site);
  socket.write(request, "latin1");
  const timer = setTimeout(() => socket.destroy(), timeout);
  const text = await answer;
  clearTimeout(timer);
  return text;
}

/** Sends a start, then a piece every second, until the site has had enough. */
export async function trickle(site: Pick<Site, "url">, start: string, piece: string) {
  const { socket, answer } = openRaw(site);
  if (start) socket.write(start);
  const timer = setInterval(() => {
    if (piece && socket.writable) socket.write(piece);
  }, 1000);
  await answer;
  clearInterval(timer);
}
