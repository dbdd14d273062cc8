import { takeOne } from "#app/server/guard/limits.server.ts";

/** For one person: what the server knows is asked at every pause, other hosts are not. */
const most = { facts: 300, links: 30 };
const seconds = 600;
const addressesAnHour = 1500;

/** Counts a check of a draft; throws `LimitReached`. */
export async function takeCheck(kind: keyof typeof most, userId: string) {
  await takeOne([{ key: `preflight-${kind}:${userId}`, max: most[kind], seconds }]);
}

/** Counts the addresses that are asked about; throws `LimitReached`. */
export async function takeAddresses(items: number, userId: string) {
  const key = `preflight-addresses:${userId}`;
  if (items > 0) await takeOne([{ key, max: addressesAnHour, seconds: 3600, items }]);
}
