import { webUrl } from "#app/rules/text/web-url.ts";

/** A film on YouTube, unless another host is named. */
export type Video = {
  id: string;
  host?: "vimeo";
  /** An unlisted film is found only with its hash. */
  hash?: string;
};

const hosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
]);
const youtubePlayer = "https://www.youtube-nocookie.com";
const vimeoPlayer = "https://player.vimeo.com";

/** Where the frames in a post may load from. */
export const playerOrigins = [youtubePlayer, vimeoPlayer];

const vimeoHosts = new Set(["vimeo.com", "www.vimeo.com", "player.vimeo.com"]);
const vimeoPath =
  /^\/(?:(?:channels\/[\w-]+|groups\/[\w-]+\/videos|(?:album|showcase)\/\d+\/video|video)\/)?(\d{1,15})(?:\/([0-9a-f]{1,32}))?\/?$/;

const shortHosts = new Set(["youtu.be", "www.youtu.be"]);

/** The parts of a path after which the id follows. */
const folders = new Set(["embed", "shorts", "live", "watch", "v", "e"]);

/** Words in the place and of the length of an id that name no single video. */
const noIds = new Set(["videoseries", "live_stream"]);

/** The video a link leads to, whichever way the link is written. */
export function parseVideo(address: string | null | undefined): Video | undefined {
  const url = webUrl(address);
  if (!url) return undefined;
  if (vimeoHosts.has(url.hostname)) return parseVimeo(url);
  const id = findId(url);
  return id && /^[\w-]{11}$/.test(id) && !noIds.has(id) ? { id } : undefined;
}

/** Vimeo has no address that leads to the picture of every film. */
export function thumbnailUrl({ id, host }: Video) {
  return host ? undefined : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}

export function embedUrl({ id, host, hash }: Video) {
  if (!host) return `${youtubePlayer}/embed/${id}`;
  return `${vimeoPlayer}/video/${id}${hash ? `?h=${hash}` : ""}`;
}

/** The player of a visitor who has pressed play; a page it tells its time has an origin. */
export function autoplayUrl(video: Video, { start = 0, origin = "" } = {}) {
  const url = embedUrl(video);
  const play = `${url}${url.includes("?") ? "&" : "?"}autoplay=1&playsinline=1`;
  if (video.host) return `${play}&dnt=1${momentHash(start)}`;
  const messages = origin && `&enablejsapi=1&origin=${encodeURIComponent(origin)}`;
  return `${play}&rel=0${messages}${start ? `&start=${start}` : ""}`;
}

/** The film at its host, from a time in seconds. */
export function watchUrl({ id, host, hash }: Video, start = 0) {
  if (!host) return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`;
  return `https://vimeo.com/${id}${hash ? `/${hash}` : ""}${momentHash(start)}`;
}

function momentHash(start: number) {
  return start ? `#t=${start}s` : "";
}

export function hostName({ host }: Video) {
  return host ? "Vimeo" : "YouTube";
}

/** The player behind an address that may stand in a frame: only the two video hosts may. */
export function playerUrl(url: URL) {
  const video = parseVideo(url.href);
  if (!video) return undefined;
  const start = parameter(url, "start", /^\d{1,6}$/);
  return embedUrl(video) + (start && !video.host ? `?start=${start}` : "");
}

function parseVimeo(url: URL): Video | undefined {
  const [, id, hash] = vimeoPath.exec(url.pathname) ?? [];
  return id
    ? { id, host: "vimeo", hash: hash ?? parameter(url, "h", /^[0-9a-f]{1,32}$/) }
    : undefined;
}

function parameter(url: URL, name: string, shape: RegExp) {
  const value = url.searchParams.get(name) ?? "";
  return shape.test(value) ? value : undefined;
}

function findId({ hostname, pathname, searchParams }: URL) {
  const [first = "", second] = pathname.split("/").slice(1);
  if (shortHosts.has(hostname)) return first;
  if (!hosts.has(hostname)) return undefined;
  if (first === "watch" && !second) return searchParams.get("v");
  return folders.has(first) ? second : undefined;
}
