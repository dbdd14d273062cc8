import { isIP } from "node:net";
import {
  type Answer,
  type LinkResult,
  type LinkUse,
  pageResult,
  pictureResult,
  type RawResult,
  settle,
} from "#app/rules/links/link-result.ts";
import { parseVideo } from "#app/rules/media/video.ts";
import { createLruMap } from "#app/rules/memory/lru-map.ts";
import { clock } from "#app/server/clock.server.ts";
import { isPublicAddress } from "#app/server/guard/ip-address.server.ts";
import { askAboutFilm, filmHosts } from "./link-films.server.ts";
import { createHosts, type Hosts } from "./link-hosts.server.ts";
import {
  type Answered,
  askOnce,
  type Failure,
  hostOf,
  isOwn,
  resolveName,
} from "./link-request.server.ts";

export type CheckedLink = { address: string; at: string; result: LinkResult };

/** What tests replace, and what differs between a few links and all of them. */
export type LinkCheckOptions = {
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  /** In milliseconds: for one request, one link with all its redirects, and the whole list. */
  limits?: { request: number; link: number; list: number };
  /** In milliseconds, between two requests to one host. */
  pause?: number;
  films?: typeof filmHosts;
  signal?: AbortSignal;
  /** How an address is used, if not as a page. */
  usage?: (address: string) => LinkUse;
};

type Checking = Required<LinkCheckOptions>;

export const mostLinks = 60;
/** Hosts, each of which has one request at a time. */
const atATime = 6;
const mostRedirects = 5;
const cacheFor = 10 * 60_000;
/** Whoever mends a page looks again at once. */
const cacheFailedFor = 30_000;
const defaults = {
  resolve: resolveName,
  isAllowed: isPublicAddress,
  limits: { request: 5000, link: 8000, list: 20_000 },
  pause: 100,
  films: filmHosts,
  usage: (): LinkUse => "page",
};

const cached = createLruMap<string, CheckedLink>({ maxSize: 1000 });

/** Asks every address once, a few hosts at a time; those beyond the most are left out. */
export async function checkLinks(
  addresses: readonly string[],
  options: LinkCheckOptions = {},
): Promise<CheckedLink[]> {
  const { usage } = { ...defaults, ...options };
  const links = [...new Set(addresses)].slice(0, mostLinks);
  const checker = createLinkChecker(options);
  const found = new Map<string, RawResult>();
  await eachHost(
    links.filter((address) => !findCached(address, usage(address))),
    async (address) => {
      found.set(address, await checker.check(address, usage(address)));
    },
  );
  return links.map((address) => {
    const result = found.get(address);
    const use = usage(address);
    return result
      ? cacheResult(address, use, settle(result, checker.isOnline()))
      : lastResult(address, use);
  });
}

function findCached(address: string, use: LinkUse) {
  const known = cached.get(`${use} ${address}`);
  const lasts = known?.result.kind === "fine" ? cacheFor : cacheFailedFor;
  return known && clock.now() - Date.parse(known.at) < lasts ? known : undefined;
}

function lastResult(address: string, use: LinkUse) {
  const unasked: LinkResult = { kind: "unknown", reason: "was not asked" };
  return cached.get(`${use} ${address}`) ?? cacheResult(address, use, unasked);
}

function cacheResult(address: string, use: LinkUse, result: LinkResult) {
  const checked = { address, at: clock.iso(), result };
  cached.set(`${use} ${address}`, checked);
  return checked;
}

/** Works through addresses host by host, a few hosts at a time. */
export async function eachHost(
  addresses: readonly string[],
  work: (address: string) => Promise<void>,
) {
  const hosts = Map.groupBy(addresses, (address) => URL.parse(address)?.host ?? "");
  const waiting = hosts.values();
  async function take() {
    for (const links of waiting) for (const address of links) await work(address);
  }
  await Promise.all(Array.from({ length: atATime }, take));
}

/** For one round of questions, in which hosts are remembered. */
export function createLinkChecker(options: LinkCheckOptions = {}) {
  const checking = { ...defaults, signal: new AbortController().signal, ...options };
  const hosts = createHosts(checking.pause);
  const end = clock.elapsed() + checking.limits.list;
  return {
    check(address: string, use: LinkUse = "page") {
      return resultOf(address, use, { checking, hosts, end, left: checking.limits.link });
    },
    /** Whether any other host has answered so far. */
    isOnline: hosts.hasAnswered,
  };
}

/** One link that is asked about; `left` is what its requests may still take together. */
type Task = { checking: Checking; hosts: Hosts; end: number; left: number };

async function resultOf(address: string, use: LinkUse, task: Task): Promise<RawResult> {
  const url = URL.parse(address);
  if (!url || !isWeb(url)) return { kind: "broken", reason: "is no address of the web" };
  if (isUnreachable(url, task.checking)) {
    return { kind: "broken", reason: "leads to a machine that no reader reaches" };
  }
  const video = use === "film" ? parseVideo(address) : undefined;
  if (video) {
    return askAboutFilm(video, task.checking.films, (question, more) =>
      reach(new URL(question), task, { methods: ["GET"], ...more }),
    );
  }
  const needsType = use === "picture";
  const answer = await reach(url, task, { methods: ["HEAD", "GET"], needsType });
  if ("kind" in answer) return answer;
  return use === "picture" ? pictureResult(answer) : pageResult(answer);
}

function isWeb({ protocol }: URL) {
  return protocol === "http:" || protocol === "https:";
}

/** A name of this machine, or an address that is nobody’s on the internet. */
function isUnreachable(url: URL, { isAllowed }: Checking) {
  if (isOwn(url)) return false;
  const host = hostOf(url);
  return /(^|\.)localhost$/.test(host) || (isIP(host) > 0 && !isAllowed(host));
}

type Asking = {
  methods: readonly ("HEAD" | "GET")[];
  read?: number;
  headers?: Record<string, string>;
  /** An answer without a type is not enough. */
  needsType?: boolean;
};

/** The answer in the end of all redirects, each of which is judged like a link of its own. */
async function reach(start: URL, task: Task, asking: Asking): Promise<Answered | RawResult> {
  let url = start;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await ask(url, task, asking);
    if ("kind" in answer) return answer;
    const { status, location } = answer;
    const next = status >= 300 && status < 400 ? URL.parse(location ?? "", url) : null;
    if (!next) return answer;
    if (!isWeb(next)) {
      return { kind: "unknown", reason: "is sent on to something else than a page" };
    }
    url = next;
  }
  return { kind: "unknown", reason: `is sent on more than ${mostRedirects} times` };
}

/** Only what a host does not tell without a body is asked for with one, which is not read. */
async function ask(url: URL, task: Task, asking: Asking): Promise<Answered | RawResult> {
  let last: Answered | Failure = { failed: true, reason: "there was no time left" };
  for (const method of asking.methods) {
    const answer = await askInTurn(url, method, task, asking);
    if (!answer) break;
    last = answer;
    if (task.checking.signal.aborted || isSettled(answer, asking)) break;
  }
  if (!("failed" in last)) return last;
  return { kind: last.certain ? "unreachable" : "unknown", reason: last.reason };
}

function isSettled(answer: Answered | Failure, { needsType }: Asking) {
  if ("failed" in answer) return answer.certain === true || answer.final === true;
  if (answer.status >= 400) return wantsPeace(answer);
  return answer.status >= 300 || !needsType || answer.type !== undefined;
}

function wantsPeace({ status, retryAfter }: Answer) {
  return status === 429 || (retryAfter !== undefined && status >= 500);
}

/** Undefined when there is no time left. */
async function askInTurn(
  url: URL,
  method: "HEAD" | "GET",
  task: Task,
  asking: Asking,
): Promise<Answered | Failure | undefined> {
  const { signal } = task.checking;
  if (clock.elapsed() >= task.end) return undefined;
  if (isOwn(url)) return askInTime(url, method, task, asking);
  const endTurn = await task.hosts.turn(url.host, signal);
  try {
    const reason = task.hosts.closedFor(url.host);
    if (reason) return { failed: true, final: true, reason };
    const answer = await askInTime(url, method, task, asking);
    if (answer && !("failed" in answer)) task.hosts.noteAnswer(url.host, wantsPeace(answer));
    else if (answer?.silent && !signal.aborted) task.hosts.noteSilence(url.host);
    return answer;
  } finally {
    endTurn();
  }
}

async function askInTime(url: URL, method: "HEAD" | "GET", task: Task, asking: Asking) {
  const { limits, resolve, isAllowed, signal } = task.checking;
  const begin = clock.elapsed();
  const time = Math.min(limits.request, task.left, task.end - begin);
  if (time <= 0) return undefined;
  const answer = await askOnce({ ...asking, url, method, time, signal, resolve, isAllowed });
  task.left -= clock.elapsed() - begin;
  return answer;
}
