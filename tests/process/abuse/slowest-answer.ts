import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "../../support/site.ts";

/**
 * How long the site worked, in milliseconds, while somebody else waited for the slowest answer. What froze it
 * is work; time in which other processes had the processor is not.
 */
export async function slowestAnswer(site: Site, work: (soFar: () => number) => Promise<unknown>) {
  const agent = new Agent({ keepAlive: true });
  let slowest = 0;
  let busy = true;
  async function keepAsking() {
    while (busy) {
      const begin = timeAtWork(site);
      const [response] = await once(get(`${site.url}/healthz`, { agent }), "response");
      await once(response.resume(), "end");
      slowest = Math.max(slowest, timeAtWork(site) - begin);
      await wait(5);
    }
  }
  const asking = keepAsking();
  await work(() => slowest).finally(() => {
    busy = false;
  });
  await asking;
  agent.destroy();
  return slowest;
}

/** How long the thread that answers has had a processor; elsewhere than on Linux, the time of day. */
function timeAtWork({ process: { pid } }: Site) {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  if (!existsSync(file)) return performance.now();
  return Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
}
