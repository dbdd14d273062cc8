import { href } from "react-router";
import { ButtonLink } from "./button-link.tsx";
import { SearchForm } from "./search-form.tsx";
import "./horizon.css";
import "./not-found.css";

export function NotFound() {
  return (
    <section className="not-found">
      <div className="page-width not-found__text">
        <h1 className="title-hero">Page Not Found</h1>
        <p className="lead-text">The page you are looking for doesn't exist or has been moved.</p>
        <ButtonLink to={href("/")} look="primary">
          Return to Home
        </ButtonLink>
        <SearchForm />
      </div>
      <div className="horizon">
        <div />
      </div>
    </section>
  );
}
