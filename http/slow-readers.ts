import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const grace = 15_000;
const bytesPerMillisecond = 64;
const maxWaitingBytes = 128 * 1024 * 1024;
const maxPipelined = 30;

type Reader = { response: ServerResponse; size: number; timer: NodeJS.Timeout };

const readers = new Set<Reader>();
let waiting = 0;

/**
 * Cuts off whoever takes an answer too slowly. Most answers go to the system in one piece and cost
 * nothing here. The rest stay in memory until they are read: so long as the reader makes progress
 * to speak of, and so many at a time, the oldest going first.
 */
export function limitReadTime(response: ServerResponse, size: number) {
  if (response.writableFinished) return;
  const timer = setTimeout(() => cutOff(reader), grace + size / bytesPerMillisecond);
  const reader: Reader = { response, size, timer };
  readers.add(reader);
  waiting += size;
  response.once("close", () => forget(reader));
  for (const oldest of readers) {
    if (waiting <= maxWaitingBytes) break;
    cutOff(oldest);
  }
}

const inLine = new WeakMap<Socket, number>();

/** Cuts off whoever asks on and on without waiting for an answer, and says so. */
export function pipelinesTooMuch({ socket }: IncomingMessage, response: ServerResponse) {
  // Only an answer that must wait for another one has no socket yet.
  if (response.socket) return false;
  const count = (inLine.get(socket) ?? 0) + 1;
  inLine.set(socket, count);
  response.once("close", () => inLine.set(socket, (inLine.get(socket) ?? 1) - 1));
  if (count > maxPipelined) socket.destroy();
  return socket.destroyed;
}

/** A plain end would leave what was not read with the system. */
function cutOff(reader: Reader) {
  forget(reader);
  reader.response.req.socket.resetAndDestroy();
}

function forget(reader: Reader) {
  clearTimeout(reader.timer);
  if (readers.delete(reader)) waiting -= reader.size;
}
