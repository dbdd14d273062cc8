import { href } from "react-router";
import { SearchForm } from "#app/ui/forms/search-form.tsx";
import { ButtonLink } from "./button-link.tsx";

export function NotFound() {
  return (
    <section className="nfp">
      <div className="wrap nfp__t">
        <h1 className="hero">Page Not Found</h1>
        <p className="lead">The page you are looking for doesn't exist or has been moved.</p>
        <ButtonLink to={href("/")} look="primary">
          Return to Home
        </ButtonLink>
        <SearchForm />
      </div>
      <div className="horizon" />
    </section>
  );
}
