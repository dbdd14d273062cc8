import { type Answer, filmResult, type RawResult } from "#app/rules/links/link-result.ts";
import { thumbnailUrl, type Video, watchUrl } from "#app/rules/media/video.ts";
import { siteUrl } from "#app/server/env.server.ts";
import type { Answered } from "./link-request.server.ts";

/** Who is asked about films. */
export const filmHosts = {
  youtube: "https://www.youtube.com/oembed",
  vimeo: "https://vimeo.com/api/oembed.json",
  pictures: "https://i.ytimg.com",
};

type Ask = (
  address: string,
  more: { read?: number; headers?: Record<string, string> },
) => Promise<Answered | RawResult>;

/** A picture says how large it is within these. */
const headerBytes = 16 * 1024;

/** A film’s own page answers 200 whatever happened to it, so its picture and its host’s word count. */
export async function askAboutFilm(video: Video, hosts: typeof filmHosts, ask: Ask) {
  const about = new URLSearchParams({ url: watchUrl(video), format: "json" });
  const source = video.host === "vimeo" ? hosts.vimeo : hosts.youtube;
  // Vimeo has films that are for certain sites alone.
  const word = await ask(`${source}?${about}`, { headers: { Referer: `${siteUrl()}/` } });
  const picture = thumbnailUrl(video);
  if (!picture) return filmResult(video, word);
  const { pathname } = new URL(picture);
  const seen = await ask(hosts.pictures + pathname, { read: headerBytes });
  return filmResult(video, word, "kind" in seen ? seen : withWidth(seen));
}

function withWidth(seen: Answered): Answer {
  const width = seen.start && widthOfJpeg(seen.start);
  return width === undefined ? seen : { ...seen, width };
}

/** The width in the header of a JPEG, as far as its first bytes tell. */
function widthOfJpeg(bytes: Buffer) {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame =
      marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return bytes.readUInt16BE(at + 7);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
