import { maxImageMegabytes } from "#app/rules/media/images.ts";
import { clock } from "#app/server/clock.server.ts";
import { isPublicAddress } from "#app/server/guard/ip-address.server.ts";
import { createHosts } from "#app/server/web/link-hosts.server.ts";
import { askOnce, resolveName } from "#app/server/web/link-request.server.ts";

/** What tests replace. */
export type FetchOptions = {
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  /** In milliseconds, for one picture with all its redirects. */
  time?: number;
};

export type Fetched = { bytes: Buffer } | { problem: string };

const mostRedirects = 5;
const maxBytes = maxImageMegabytes * 1024 * 1024;

/** Fetches pictures with the caution of the link checker; hosts that do not answer are given up. */
export function createPictureFetcher(options: FetchOptions, signal: AbortSignal) {
  const { resolve = resolveName, isAllowed = isPublicAddress, time = 30_000 } = options;
  const hosts = createHosts(0);

  async function ask(url: URL, left: number) {
    const closed = hosts.closedFor(url.host);
    if (closed) return { problem: closed };
    const headers = { Accept: "image/*" };
    const answer = await askOnce({
      url,
      method: "GET",
      time: left,
      signal,
      resolve,
      isAllowed,
      read: maxBytes + 1,
      headers,
    });
    if (!("failed" in answer)) {
      hosts.noteAnswer(url.host, answer.status === 429);
      return answer;
    }
    if (answer.silent && !signal.aborted) hosts.noteSilence(url.host);
    return { problem: answer.reason };
  }

  return async function fetchPicture(address: string): Promise<Fetched> {
    const end = clock.elapsed() + time;
    let url = new URL(address);
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const answer = await ask(url, end - clock.elapsed());
      if ("problem" in answer) return answer;
      const { status, location, start, bytes } = answer;
      const next = status >= 300 && status < 400 ? URL.parse(location ?? "", url) : null;
      if (!next) return judge(status, start, bytes);
      if (!/^https?:$/.test(next.protocol)) return { problem: "it is sent on to something else" };
      url = next;
    }
    return { problem: `it is sent on more than ${mostRedirects} times` };
  };
}

function judge(status: number, start: Buffer | undefined, announced: number | undefined): Fetched {
  if (status !== 200) return { problem: `its server answers ${status}` };
  if (!start || start.length === 0) return { problem: "its server sends nothing that can be read" };
  if (start.length > maxBytes) return { problem: `it is larger than ${maxImageMegabytes} MB` };
  if (announced !== undefined && announced !== start.length)
    return { problem: "it ends too early" };
  return { bytes: start };
}
