import { Logo } from "#app/ui/logo.tsx";
import { facts } from "#app/words/facts.ts";
import "#app/ui/solo-panel.css";

/** Says nothing about what the link was. */
export function Closed() {
  return (
    <div className="solo-page">
      <div className="solo-page__panel">
        <div className="pattern-strip" />
        <div className="solo-page__body">
          <a className="solo-page__logo" href="/">
            <Logo height={36} />
          </a>
          <h1 className="title-2">This link no longer works.</h1>
          <p className="muted">
            Ask us for a new one:{" "}
            <a className="text-link" href={`mailto:${facts.email}`}>
              {facts.email}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
