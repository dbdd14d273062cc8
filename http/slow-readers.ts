import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const gracePeriod = 15_000;
const bytesPerMillisecond = 64;
const maxWaitingBytes = 128 * 1024 * 1024;
const maxPipelined = 30;

type Reader = { response: ServerResponse; size: number; timer: NodeJS.Timeout };

const readers = new Set<Reader>();
let waiting = 0;

/**
 * Disconnects clients that read too slowly. Most responses fit into the system's buffers. The rest
 * stay in memory until they are read: for a limited time and with a limited size in total, beyond
 * which the oldest go first.
 */
export function limitReadTime(response: ServerResponse, size: number) {
  if (response.writableLength === 0) return;
  const timer = setTimeout(() => disconnect(reader), gracePeriod + size / bytesPerMillisecond);
  const reader: Reader = { response, size, timer };
  readers.add(reader);
  waiting += size;
  response.once("close", () => remove(reader));
  for (const oldest of readers) {
    if (waiting <= maxWaitingBytes) break;
    disconnect(oldest);
  }
}

const pipelined = new WeakMap<Socket, number>();

/** Disconnects a client that sends too many requests without waiting for responses. */
export function pipelinesTooMuch({ socket }: IncomingMessage, response: ServerResponse) {
  // Only a response that waits for an earlier one has no socket yet.
  if (response.socket) return false;
  const count = (pipelined.get(socket) ?? 0) + 1;
  pipelined.set(socket, count);
  response.once("close", () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1));
  if (count > maxPipelined) socket.destroy();
  return socket.destroyed;
}

/** `end()` would leave the unread bytes with the system. */
function disconnect(reader: Reader) {
  remove(reader);
  reader.response.req.socket.resetAndDestroy();
}

function remove(reader: Reader) {
  clearTimeout(reader.timer);
  if (readers.delete(reader)) waiting -= reader.size;
}
