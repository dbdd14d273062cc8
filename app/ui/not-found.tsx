import { Link } from "react-router";

export function NotFound() {
  return (
    <section className="nfp">
      <div className="wrap nfp__t">
        <h1 className="hero">Page Not Found</h1>
        <p className="lead">The page you are looking for doesn't exist or has been moved.</p>
        <Link className="btn btn--p" to="/">
          Return to Home
        </Link>
      </div>
      <div className="horizon" />
    </section>
  );
}
