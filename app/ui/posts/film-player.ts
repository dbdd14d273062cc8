import { type FilmTime, playerMessages } from "#app/rules/media/player-messages.ts";

export type FilmPlayer = {
  /** False as long as the player has not answered: then it cannot be asked for anything. */
  seek: (at: number) => boolean;
  stop: () => void;
};

const askAgain = 500;
const mostAsked = 120;

/**
 * Asks the player in a frame for its time. Players say nothing before they are asked, and do not hear
 * it before they have started; one that never answers is left alone.
 */
export function followFilm(frame: HTMLIFrameElement, onTime: (time: FilmTime) => void): FilmPlayer {
  const { origin } = new URL(frame.src);
  const messages = playerMessages(origin);
  let asked = 0;
  let answered = false;
  let last: Partial<FilmTime> = {};

  function send(message: object) {
    // What is said here is no secret; a frame without its page, as when offline, has another origin.
    frame.contentWindow?.postMessage(JSON.stringify(message), "*");
  }
  function ask() {
    asked += 1;
    if (asked > mostAsked) clearInterval(timer);
    else send(messages.greeting);
  }
  function onMessage(event: MessageEvent) {
    if (event.origin !== origin || event.source !== frame.contentWindow) return;
    const { reply, time } = messages.read(event.data);
    if (!reply && !time) return;
    clearInterval(timer);
    answered = true;
    if (reply) send(reply);
    if (!time || (time.seconds === last.seconds && time.length === last.length)) return;
    last = time;
    onTime(time);
  }

  const timer = setInterval(ask, askAgain);
  addEventListener("message", onMessage);
  ask();
  return {
    seek(at) {
      if (answered) messages.seek(at).forEach(send);
      return answered;
    },
    stop() {
      clearInterval(timer);
      removeEventListener("message", onMessage);
    },
  };
}
