import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import "#app/ui/empty.css";

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
    <section className="page-top space-below">
      <div className="page-width">
        <div className="empty-state missing-post">
          <h1 className="title-2">{title}</h1>
          {text && <p className="muted">{text}</p>}
          <Link className="button button--primary button--small" to={to}>
            <Icon name="arrow-left" /> {back}
          </Link>
        </div>
      </div>
    </section>
  );
}
