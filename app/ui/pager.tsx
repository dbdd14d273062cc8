import { ButtonLink } from "./button-link.tsx";
import { Icon } from "./icon.tsx";
import "./pager.css";

export function Pager({
  page,
  pages,
  label,
  next,
  previous,
  to,
}: {
  page: number;
  pages: number;
  label: string;
  next: string;
  previous: string;
  to: (page: number) => string;
}) {
  if (pages === 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <ButtonLink to={to(page - 1)} look="outline" small>
          <Icon name="arrow-left" /> {previous}
        </ButtonLink>
      ) : (
        <span className="pager__empty" />
      )}
      <span className="text-small muted">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <ButtonLink to={to(page + 1)} look="outline" small arrow>
          {next}
        </ButtonLink>
      ) : (
        <span className="pager__empty" />
      )}
    </nav>
  );
}
