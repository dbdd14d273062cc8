import { useEffect, useRef, useState } from "react";
import { autoplayUrl, parseVideo } from "#app/rules/media/video.ts";
import { timeCode } from "#app/rules/shop/products.ts";
import { webAddress } from "#app/rules/text/web-address.ts";
import { followFilm } from "#app/ui/posts/film-player.ts";

type FilmPreviewProps = {
  film: Film;
  /** As it is typed. */
  address: string;
  /** The length that the player tells. */
  onLength: (length: string) => void;
};

/** The film beside the products, which tells the moment at which somebody presses “Now”. */
export function FilmPreview({ film, address, onLength }: FilmPreviewProps) {
  const src = playerUrl(address);
  if (!src) return null;
  if (!film.isOpen) {
    return (
      <p className="film-preview__opener">
        <button className="action action--plain" type="button" onClick={film.open}>
          Watch the film here
        </button>
        <span className="field-hint">to take times from it</span>
      </p>
    );
  }
  return (
    <section className="film-preview" aria-label="Film">
      <FilmFrame
        key={src}
        src={src}
        onTime={film.tell}
        onLength={(seconds) => onLength(timeCode(seconds))}
      />
      <div>
        <p>Press Now beside a product when it is shown.</p>
        <button className="action action--plain" type="button" onClick={film.close}>
          Close the film
        </button>
      </div>
    </section>
  );
}

type Film = ReturnType<typeof useFilm>;

/** Whether the film is open, and where it is; its time changes without a new rendering. */
export function useFilm() {
  const [isOpen, setOpen] = useState(false);
  const time = useRef<number>(undefined);

  const open = () => setOpen(true);

  return {
    isOpen,
    open,
    close: () => setOpen(false),
    tell: (seconds: number | undefined) => {
      time.current = seconds;
    },
    /** The time of this moment, or what to do to get it. */
    now(address: string): { at: string } | { hint: string } {
      if (!playerUrl(address)) return { hint: "Add the video link first, or type the time." };
      if (!isOpen) {
        open();
        return { hint: "Play the film, and press Now when the product is shown." };
      }
      if (time.current === undefined) return { hint: "The player tells no time. Please type it." };
      return { at: timeCode(time.current) };
    },
  };
}

type FilmFrameProps = {
  src: string;
  /** Undefined when the film is closed or exchanged. */
  onTime: (seconds: number | undefined) => void;
  onLength: (seconds: number) => void;
};

function FilmFrame({ src, onTime, onLength }: FilmFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ onTime, onLength });
  latest.current = { onTime, onLength };

  useEffect(() => {
    if (!frame.current) return;
    const player = followFilm(frame.current, ({ seconds, length }) => {
      latest.current.onTime(seconds);
      if (length) latest.current.onLength(length);
    });
    return () => {
      player.stop();
      latest.current.onTime(undefined);
    };
  }, []);

  return (
    <iframe
      className="film-preview__frame"
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
