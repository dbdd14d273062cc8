import { type RefObject, useEffect, useRef, useState } from "react";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { autoplayUrl, parseVideo } from "#app/rules/media/video.ts";
import { timeCode } from "#app/rules/shop/products.ts";
import { webAddress } from "#app/rules/text/web-address.ts";
import { readTimeCode } from "#app/rules/time/time-text.ts";
import { type FilmPlayer, followFilm } from "#app/ui/posts/film-player.ts";
import type { PostDraft } from "./post-draft.ts";

type FilmStripProps = {
  draft: PostDraft;
  /** The row that gets the moment, from 0. */
  current: number;
  onSet: (at: string) => void;
  /** The length that the player tells. */
  onLength: (length: string) => void;
};

/** The film as a line, with a number where each product is shown. The player is loaded by a press. */
export function FilmStrip({ draft, current, onSet, onLength }: FilmStripProps) {
  const [isOpen, setOpen] = useState(false);
  const [moment, setMoment] = useState(0);
  const player = useRef<FilmPlayer>(null);
  const src = playerUrl(draft.video_url);
  const times = draft.products.map(({ at }) => readTimeCode(at) ?? -1);
  const length = readTimeCode(draft.film_seconds) || Math.ceil(Math.max(0, ...times) * 1.2);
  if (!src && !length) return <p className="field-hint">{nothingYet}</p>;

  function seek(seconds: number) {
    setMoment(seconds);
    player.current?.seek(seconds);
  }

  return (
    <section className="film-strip" aria-label="Film">
      {src && isOpen && (
        <FilmFrame
          key={src}
          src={src}
          player={player}
          onTime={setMoment}
          onLength={(seconds) => onLength(timeCode(seconds))}
        />
      )}
      <p>
        {timeCode(moment)} {length > 0 && `of ${timeCode(length)}`}
      </p>
      <div className="action-row">
        {src && (
          <Action onClick={() => setOpen(!isOpen)} look="plain">
            {isOpen ? "Close the film" : "Watch the film here"}
          </Action>
        )}
        <Action
          className="film-strip__set"
          disabled={draft.products.length === 0}
          onClick={() => onSet(timeCode(moment))}
          icon="clock"
        >
          Set product {current + 1} to {timeCode(moment)}
        </Action>
      </div>
      {length > 0 && (
        <div className="film-strip__line">
          <ol aria-hidden="true">
            <Marks times={times} length={length} current={current} />
          </ol>
          <input
            type="range"
            aria-label="Moment in the film"
            aria-valuetext={`${timeCode(moment)} of ${timeCode(length)}`}
            max={length}
            value={moment}
            onChange={({ target }) => seek(target.valueAsNumber)}
          />
        </div>
      )}
    </section>
  );
}

const nothingYet = "With a video link or the length of the film, a line shows the moments here.";

type MarksProps = { times: readonly number[]; length: number; current: number };

/** What stands in the fields, seen at a glance. */
function Marks({ times, length, current }: MarksProps) {
  return times.map((at, row) => {
    if (at < 0 || at > length) return null;
    const left = `${(at / length) * 100}%`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number stands for its row
      <li key={row} style={{ left }} data-current={row === current || undefined}>
        {row + 1}
      </li>
    );
  });
}

type FilmFrameProps = {
  src: string;
  player: RefObject<FilmPlayer | null>;
  onTime: (seconds: number) => void;
  onLength: (seconds: number) => void;
};

function FilmFrame({ src, player, onTime, onLength }: FilmFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ onTime, onLength });
  latest.current = { onTime, onLength };

  useEffect(() => {
    if (!frame.current) return;
    const followed = followFilm(frame.current, ({ seconds, length }) => {
      latest.current.onTime(seconds);
      if (length) latest.current.onLength(length);
    });
    player.current = followed;
    return () => {
      followed.stop();
      player.current = null;
    };
  }, [player]);

  return (
    <iframe
      ref={frame}
      src={src}
      title="The film of this post"
      allow="autoplay; encrypted-media; fullscreen"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function playerUrl(address: string) {
  const video = parseVideo(webAddress(address));
  if (!video) return undefined;
  return autoplayUrl(video, typeof location === "undefined" ? {} : { origin: location.origin });
}
