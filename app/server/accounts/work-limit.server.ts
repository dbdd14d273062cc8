import { createContext, type RouterContextProvider } from "react-router";
import { asAddress, uncountedAt } from "#app/areas.ts";
import { withItemsCounted } from "#app/server/guard/body-items.server.ts";
import { type Limit, LimitReached, limitOnly, takeOne } from "#app/server/guard/limits.server.ts";
import { type UnsentForm, unsentContext, unsentOf } from "./unsent.server.ts";

/**
 * How much one person, or whoever has a link, may change in an hour: a request is one, and each item of its body one
 * more. A save of the longest draft every 1.5 s is less.
 */
export const workAnHour = 200_000;

type Context = Readonly<RouterContextProvider>;
type Sent = { request: Request; context: Context; pattern: string };

const reachedContext = createContext<LimitReached | null>(null);

/**
 * Counts what a caller changes, unless the row of the address says why not. A limit that is reached already refuses
 * before the body is read, where the door asks who is there; one that a body reaches, where it is read.
 */
export async function limitWork(caller: string, sent: Sent, next: () => Promise<Response>) {
  const { request, context, pattern } = sent;
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading || uncountedAt(asAddress(pattern))) return next();
  const limit: Limit = { key: `work:${caller}`, max: workAnHour, seconds: 3600, byMinute: true };
  let reached = await reachedBy(limit);
  if (reached) context.set(reachedContext, reached);
  const count = async (items: number, form?: FormData) => {
    if (items > 0) reached = await reachedBy({ ...limit, items });
    if (reached) throw refusal(reached, form && unsentOf(form));
  };
  const response = await (reached ? next() : withItemsCounted(count, next));
  // A page that shows a refusal has none of its headers.
  if (reached && response.status === 429) response.headers.set("Retry-After", wait(reached));
  return response;
}

export function isWorkRefused(context: Context) {
  return context.get(reachedContext) !== null;
}

/** For every door, once it knows who is there. */
export function requireWork(context: Context) {
  const reached = context.get(reachedContext);
  if (reached) throw refusal(reached, context.get(unsentContext) ?? undefined);
}

async function reachedBy(limit: Limit) {
  const taken = await takeOne([limit]).catch(limitOnly);
  return taken instanceof LimitReached ? taken : undefined;
}

function refusal(reached: LimitReached, unsent: UnsentForm | undefined) {
  const minutes = Math.ceil(reached.retryAfter / 60);
  const error = `Not saved: you have made too many changes within an hour. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  const init = { status: 429, headers: { "Retry-After": wait(reached) } };
  return Response.json({ error, unsent }, init);
}

function wait({ retryAfter }: LimitReached) {
  return String(retryAfter);
}
