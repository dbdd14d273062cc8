import { href, Link } from "react-router";
import type { ShownClaim } from "#app/rules/shop/claims.ts";
import { longDate } from "#app/rules/time/dates.ts";
import { Icon } from "#app/ui/icon.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import style from "./claim-line.css?url";
import { claimText, claimWords } from "./claim-words.ts";

type ClaimProps = { claim: ShownClaim; brand: string };

/** The line under the title of a brand, which opens who says so. */
export function ClaimLine({ claim, brand }: ClaimProps) {
  return (
    <div className="claim">
      <OwnStyle sheet={style} mark=".claim" />
      <button type="button" className="claim__line" popoverTarget="claim-sheet">
        {claimText(claim)}
      </button>
      <ClaimSheet claim={claim} brand={brand} />
    </div>
  );
}

function ClaimSheet({ claim: { declared, store, certificate }, brand }: ClaimProps) {
  const { sheet } = claimWords;
  const report = `${href("/contact")}?${new URLSearchParams({ about: "claim", brand })}`;
  return (
    <section className="claim-sheet" id="claim-sheet" popover="auto" aria-labelledby="claim-title">
      <button
        type="button"
        className="claim-sheet__close"
        popoverTarget="claim-sheet"
        popoverTargetAction="hide"
        aria-label={sheet.close}
      >
        <Icon name="close" />
      </button>
      <h2 className="title-3" id="claim-title">
        {sheet.title}
      </h2>
      <p className="muted text-small">{sheet.lead}</p>
      <dl className="text-small">
        <div>
          <dt>{sheet.owned}</dt>
          <dd>
            {`${sheet.by} ${declared.who}`}
            {declared.words && `: “${declared.words}”`}
            <p className="text-tiny">{`${sheet.form} ${longDate(declared.at)}`}</p>
          </dd>
        </div>
        <div>
          <dt>{sheet.store}</dt>
          <dd>
            {store ? `${sheet.code} ${store.host}` : sheet.noStore}
            {store && (
              <p className="text-tiny">{`${longDate(store.at)}. ${sheet.again} ${longDate(store.checked)}`}</p>
            )}
          </dd>
        </div>
        <div>
          <dt>{sheet.certificate}</dt>
          <dd>
            {certificate ? `${certificate.issuer}, ${certificate.number}` : sheet.none}
            {certificate && (
              <p className="text-tiny">{`${sheet.until} ${longDate(certificate.until)}`}</p>
            )}
          </dd>
        </div>
      </dl>
      <Link className="text-link" to={report}>
        {sheet.report}
      </Link>
      <p className="text-tiny">{sheet.read}</p>
    </section>
  );
}
