import { playerOrigins } from "#app/rules/video.ts";

type Listeners = {
  /** Where the film is, in seconds: several times a second while it plays. */
  onTime?: (seconds: number) => void;
  onDuration?: (seconds: number) => void;
};

/** How the players of the video hosts are spoken to, as their own scripts do it. */
type Protocol = {
  listen: object[];
  seek: (seconds: number) => object;
};

const askEvery = 500;
const mostAsks = 20;

const youtube: Protocol = {
  listen: [{ event: "listening", id: 1, channel: "widget" }],
  seek: (seconds) => ({ event: "command", func: "seekTo", args: [seconds, true] }),
};

const vimeo: Protocol = {
  listen: [
    { method: "addEventListener", value: "timeupdate" },
    { method: "addEventListener", value: "seeked" },
    { method: "getDuration" },
  ],
  seek: (value) => ({ method: "setCurrentTime", value }),
};

/**
 * Tells what the player in a frame says of its film. Call it before the frame has loaded: a player
 * hears nothing earlier, and is asked again until it answers. Returns how to stop.
 */
export function watchPlayer(frame: HTMLIFrameElement, { onTime, onDuration }: Listeners) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let asked = 0;

  function ask() {
    asked += 1;
    if (asked >= mostAsks) clearInterval(timer);
    for (const message of protocolOf(frame).listen) post(frame, message);
  }

  function startAsking() {
    clearInterval(timer);
    asked = 0;
    timer = setInterval(ask, askEvery);
    ask();
  }

  function hear({ source, origin, data }: MessageEvent) {
    if (source !== frame.contentWindow || origin !== originOf(frame)) return;
    const { time, duration } = readMessage(data);
    if (time !== undefined || duration !== undefined) clearInterval(timer);
    if (duration) onDuration?.(duration);
    if (time !== undefined) onTime?.(time);
  }

  addEventListener("message", hear);
  frame.addEventListener("load", startAsking);
  return () => {
    clearInterval(timer);
    removeEventListener("message", hear);
    frame.removeEventListener("load", startAsking);
  };
}

export function seek(frame: HTMLIFrameElement, seconds: number) {
  post(frame, protocolOf(frame).seek(seconds));
}

/** Time and length in a message of either player; nothing in any other. */
export function readMessage(data: unknown): { time?: number; duration?: number } {
  const message = record(typeof data === "string" ? parse(data) : data);
  if (message.method === "getDuration") return { duration: seconds(message.value) };
  const { currentTime, seconds: at, duration } = record(message.info ?? message.data);
  return { time: seconds(currentTime ?? at), duration: seconds(duration) };
}

function post(frame: HTMLIFrameElement, message: object) {
  // What is said here is no secret, and a frame that could not load, as when offline, has no origin.
  if (originOf(frame)) frame.contentWindow?.postMessage(JSON.stringify(message), "*");
}

/** The host of a player; undefined for a frame that holds anything else. */
function originOf({ src }: HTMLIFrameElement) {
  const origin = URL.canParse(src) ? new URL(src).origin : undefined;
  return playerOrigins.find((known) => known === origin);
}

function protocolOf(frame: HTMLIFrameElement) {
  return originOf(frame)?.includes("vimeo") ? vimeo : youtube;
}

function seconds(value: unknown) {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function record(value: unknown) {
  return (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
}
