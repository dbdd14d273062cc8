import { frame } from "#app/ui/frame-words.ts";
import { site } from "#site.config.ts";

/** A cached page may be from last year, hence no hydration warning. */
export function Copyright() {
  return (
    <span suppressHydrationWarning>
      {`© ${new Date().getFullYear()} ${site.name}. ${frame.copyright}`}
    </span>
  );
}
