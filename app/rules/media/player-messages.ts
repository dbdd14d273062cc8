/** Where a film is, in whole seconds. */
export type FilmTime = { seconds: number; length?: number };

type Heard = {
  time?: FilmTime;
  /** What the player waits for before it tells its time. */
  reply?: object;
};

type Messages = {
  greeting: object;
  read: (data: unknown) => Heard;
  seek: (at: number) => object[];
};

/** How the players of the video hosts are spoken to; both take and send JSON. */
export function playerMessages(origin: string) {
  return origin === "https://player.vimeo.com" ? vimeo : youtube;
}

const youtubeChannel = { id: 1, channel: "widget" };

const youtube: Messages = {
  greeting: { event: "listening", ...youtubeChannel },
  read: (data) => ({ time: timeOf(field(data, "info"), "currentTime") }),
  seek: (at) => [command("seekTo", [at, true]), command("playVideo", [])],
};

function command(func: string, args: unknown[]) {
  return { event: "command", func, args, ...youtubeChannel };
}

const vimeo: Messages = {
  greeting: { method: "ping" },
  read(data) {
    const event = field(data, "event");
    if (event === "ready" || field(data, "method") === "ping") {
      return { reply: { method: "addEventListener", value: "timeupdate" } };
    }
    return event === "timeupdate" ? { time: timeOf(field(data, "data"), "seconds") } : {};
  },
  seek: (at) => [{ method: "setCurrentTime", value: at }, { method: "play" }],
};

function timeOf(facts: unknown, name: string): FilmTime | undefined {
  const [seconds, length] = [field(facts, name), field(facts, "duration")].map(wholeSeconds);
  return seconds === undefined ? undefined : { seconds, ...(length && { length }) };
}

function wholeSeconds(value: unknown) {
  return typeof value === "number" && value >= 0 ? Math.floor(value) : undefined;
}

/** A field of an object, or of one that is written as JSON. */
function field(data: unknown, name: string): unknown {
  const known = typeof data === "string" ? parsed(data) : data;
  return typeof known === "object" && known !== null
    ? (known as Record<string, unknown>)[name]
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
