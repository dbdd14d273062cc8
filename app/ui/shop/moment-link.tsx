import type { MouseEvent, ReactNode } from "react";
import { type Video, watchUrl } from "#app/rules/media/video.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { useEarlyPress } from "#app/ui/press.ts";

/** A film on the page, and what starts it or sends it to a time. */
export type Film = { video: Video; playFrom: (at: number) => void };

type MomentLinkProps = {
  film: Film;
  at: number;
  className: string;
  current?: boolean;
  children: ReactNode;
};

/** Plays the film on the page from a time; without scripts, or in a new tab, at its host. */
export function MomentLink({ film, at, className, current, children }: MomentLinkProps) {
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    film.playFrom(at);
  }
  return (
    <a
      {...useEarlyPress<HTMLAnchorElement>(() => film.playFrom(at))}
      className={className}
      href={watchUrl(film.video, at)}
      aria-current={current || undefined}
      onClick={onClick}
      {...newTab()}
    >
      {children}
    </a>
  );
}
