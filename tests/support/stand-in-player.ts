import type { Page } from "@playwright/test";

/**
 * A page in place of YouTube's player that speaks its messages: it says nothing before it was told
 * that somebody listens, and moves when a test says so.
 */
export async function serveStandInPlayer(page: Page, length: number) {
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: `<script>(${player})(${length})</script>` }),
  );
  function inside<Result>(run: (name: string, value: number) => Result, name: string, value = 0) {
    const frame = page.frames().find((frame) => frame.url().includes("youtube-nocookie"));
    if (!frame) throw new Error("There is no player on the page.");
    return frame.evaluate(([run, name, value]) => new Function(`return (${run})`)()(name, value), [
      String(run),
      name,
      value,
    ] as const) as Promise<Result>;
  }
  return {
    /** The film has come to this second. */
    reach: (seconds: number) =>
      inside((name, value) => Reflect.get(window, name)(value), "reach", seconds),
    /** What the page asked of it, such as `seekTo 130`. */
    asked: () => inside((name) => Reflect.get(window, name) as string[], "asked"),
  };
}

function player(length: number) {
  const asked: string[] = [];
  let listener = false;
  function say(event: string, info: object) {
    if (!listener) return;
    const message = { event, info, id: 1, channel: "widget" };
    window.parent.postMessage(JSON.stringify(message), "*");
  }
  function reach(seconds: number) {
    say("infoDelivery", { currentTime: seconds + 0.4, duration: length, playerState: 1 });
  }
  addEventListener("message", ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === "listening" && !listener) {
      listener = true;
      say("initialDelivery", { currentTime: 0, duration: length, playerState: -1 });
    }
    if (event === "command") asked.push([func, args[0]].join(" ").trim());
    if (func === "seekTo") reach(args[0]);
  });
  Object.assign(window, { reach, asked });
}
