import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** Shown instead of a post or brand that does not exist. */
export function MissingPost({
  title,
  text,
  to,
  back,
}: {
  title: string;
  text?: string;
  to: string;
  back: string;
}) {
  return (
    <section className="top pb-section">
      <div className="wrap">
        <div className="empty min-h-[24rem]">
          <h1 className="h2">{title}</h1>
          {text && <p className="muted">{text}</p>}
          <Link className="btn btn--p btn--s" to={to}>
            <Icon name="arrow-left" /> {back}
          </Link>
        </div>
      </div>
    </section>
  );
}
