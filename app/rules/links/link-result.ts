import type { Video } from "#app/rules/media/video.ts";

/**
 * What an address on the web leads to. `gone` and `broken` are certain; `unknown` is not: a machine
 * without the internet, or a host that turns programs away, says nothing about visitors.
 */
export type LinkResult =
  | { kind: "fine"; bytes?: number }
  | { kind: "gone"; status: number }
  | { kind: "broken"; reason: string }
  | { kind: "unknown"; reason: string; status?: number };

/** `unreachable` is certain once another host has answered: then it is not this machine’s fault. */
export type RawResult = LinkResult | { kind: "unreachable"; reason: string };

/** What a host said, in the end of all redirects. */
export type Answer = {
  status: number;
  type?: string;
  bytes?: number;
  retryAfter?: string;
  /** Of a picture whose first bytes were read. */
  width?: number;
};

/** How an address is used: as a page, a picture or a film. */
export type LinkUse = "page" | "picture" | "film";

export function isCertain(result: RawResult) {
  return result.kind === "gone" || result.kind === "broken";
}

/** A host that answers at all proves that this machine has the internet. */
export function settle(result: RawResult, online: boolean): LinkResult {
  if (result.kind !== "unreachable") return result;
  return { kind: online ? "broken" : "unknown", reason: result.reason };
}

export function pageResult({ status, bytes, retryAfter }: Answer): LinkResult {
  if (status >= 200 && status < 300) {
    return { kind: "fine", ...(bytes !== undefined && { bytes }) };
  }
  if (status === 404 || status === 410) return { kind: "gone", status };
  if (status === 429 || (retryAfter !== undefined && status >= 500)) {
    return { kind: "unknown", reason: `asked to come back later (${status})` };
  }
  return { kind: "unknown", reason: `answered ${status}`, status };
}

export function pictureResult(answer: Answer): LinkResult {
  const result = pageResult(answer);
  const { type = "" } = answer;
  if (result.kind !== "fine" || /^image\//i.test(type)) return result;
  if (/^(text\/|application\/(json|xhtml))/i.test(type)) {
    return { kind: "broken", reason: `is no picture any more (${type.split(";", 1)[0]})` };
  }
  return { kind: "unknown", reason: "does not say that it is a picture" };
}

/** YouTube answers with a gray picture of this width for some films that are gone. */
const placeholderWidth = 120;

/**
 * The host’s own word about playing a film on other sites decides. Without it, a missing picture is
 * proof that the film is gone; a picture that is there proves nothing.
 */
export function filmResult(
  { host }: Video,
  word: Answer | RawResult,
  picture?: Answer | RawResult,
): RawResult {
  const name = host ? "Vimeo" : "YouTube";
  if ("kind" in word) return pictureOfFilm(name, word, picture);
  const { status } = word;
  if (status >= 200 && status < 300) return { kind: "fine" };
  if (status === 404 || status === 410) {
    return { kind: "broken", reason: `is no film any more: ${name} does not know it` };
  }
  if (status === 401) {
    return { kind: "broken", reason: `may not be played on other sites, says ${name}` };
  }
  if (status === 403) {
    return { kind: "broken", reason: `is private or may not be played here, says ${name}` };
  }
  return pictureOfFilm(name, pageResult(word), picture);
}

function pictureOfFilm(name: string, result: RawResult, picture?: Answer | RawResult): RawResult {
  if (!picture || "kind" in picture) return result;
  if (picture.status === 404 || picture.status === 410) {
    return { kind: "broken", reason: `is no film any more: ${name} has no picture of it` };
  }
  if (picture.width === placeholderWidth) {
    return { kind: "unknown", reason: `has a gray picture at ${name}: it may be gone` };
  }
  return result;
}

/** What is the matter, as a sentence for staff. */
export function resultSentence(result: LinkResult) {
  if (result.kind === "fine") return "It answers.";
  if (result.kind === "gone") {
    return result.status === 410
      ? "It answers 410: the page was removed for good."
      : `It answers ${result.status}: there is no such page.`;
  }
  const { reason } = result;
  const words = /^(its?|there) /.test(reason) ? reason : `it ${reason}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
