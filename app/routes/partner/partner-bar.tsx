import { Logo } from "#app/ui/logo.tsx";
import "./partner-bar.css";

type PartnerBarProps = { brand: string; cloth: string; until: string; claim?: string };

/** Whose page this is, and how long the link to it works. */
export function PartnerBar({ brand, cloth, until, claim }: PartnerBarProps) {
  return (
    <header className="partner-bar">
      <div className="page-width partner-bar__inside">
        <Logo height={34} />
        <p className="text-small">
          <b>{brand}</b> <span className="muted">Private page. This link works until {until}.</span>
        </p>
        {claim && (
          <a className="text-link text-small" href={claim}>
            Who says so: your claim
          </a>
        )}
      </div>
      <ClothEdge cloth={cloth} />
    </header>
  );
}

/** Twice, so that it reaches the end of wide screens. */
export function ClothEdge({ cloth }: { cloth: string }) {
  return (
    <div className="cloth-edge">
      <img src={`/cloth/${cloth}.svg`} alt="" width="1344" height="14" />
      <img src={`/cloth/${cloth}.svg`} alt="" width="1344" height="14" />
    </div>
  );
}
