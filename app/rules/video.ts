import { webUrl } from "./web-address.ts";

export type Video = { id: string };

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

const shortHosts = new Set(["youtu.be", "www.youtu.be"]);

/** The parts of a path after which the id follows. */
const folders = new Set(["embed", "shorts", "live", "watch", "v", "e"]);

/** Words in the place and of the length of an id that name no single video. */
const noIds = new Set(["videoseries", "live_stream"]);

/** The video a link leads to, whichever way the link is written. */
export function parseVideo(address: string | null | undefined): Video | undefined {
  const url = webUrl(address);
  if (!url) return undefined;
  const id = findId(url);
  return id && /^[\w-]{11}$/.test(id) && !noIds.has(id) ? { id } : undefined;
}

export function thumbnailUrl({ id }: Video) {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}

export function embedUrl({ id }: Video) {
  return `${youtubePlayer}/embed/${id}`;
}

export function watchUrl({ id }: Video) {
  return `https://www.youtube.com/watch?v=${id}`;
}

/** The player behind an address that may stand in a frame: only the two video hosts may. */
export function playerUrl(url: URL) {
  const video = parseVideo(url.href);
  if (video) return embedUrl(video) + parameter(url, "start", /^\d{1,6}$/);
  if (!/^(player\.|www\.)?vimeo\.com$/.test(url.hostname)) return undefined;
  const id = /^\/(?:video\/)?(\d{1,15})\/?$/.exec(url.pathname)?.[1];
  // An unlisted film is found only with its hash.
  return id && `${vimeoPlayer}/video/${id}${parameter(url, "h", /^[0-9a-f]{1,32}$/)}`;
}

function parameter(url: URL, name: string, shape: RegExp) {
  const value = url.searchParams.get(name) ?? "";
  return shape.test(value) ? `?${name}=${value}` : "";
}

function findId({ hostname, pathname, searchParams }: URL) {
  const [first = "", second] = pathname.split("/").slice(1);
  if (shortHosts.has(hostname)) return first;
  if (!hosts.has(hostname)) return undefined;
  if (first === "watch" && !second) return searchParams.get("v");
  return folders.has(first) ? second : undefined;
}
