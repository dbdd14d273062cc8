import { href } from "react-router";
import { ButtonLink } from "./button-link.tsx";
import { SearchForm } from "./search-form.tsx";

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
