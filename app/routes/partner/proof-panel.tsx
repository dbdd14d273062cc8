import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ClothEdge } from "./partner-bar.tsx";
import type { PartnerPage } from "./partner-view.server.ts";
import type { PartnerForm } from "./use-partner-draft.ts";
import "./proof-panel.css";

/** What is saved, in short, and the approval of it. */
export function ProofPanel({ form, base }: { form: PartnerForm; base: string }) {
  return (
    <aside className="partner__proof" aria-labelledby="proof-title">
      <div className="partner__section-head">
        <h2 className="title-3" id="proof-title">
          Proof
        </h2>
        <a className="text-link" href={`${base}/proof`} target="_blank" rel="noopener">
          Open full size <Icon name="external" />
          <span className="visually-hidden"> (new tab)</span>
        </a>
      </div>
      <Proof page={form.page} />
      <Approve form={form} base={base} />
    </aside>
  );
}

function Proof({ page: { title, cloth, picture, products } }: { page: PartnerPage }) {
  return (
    <div className="proof-frame">
      <p className="proof-frame__title" dir="auto">
        {title}
      </p>
      <ClothEdge cloth={cloth} />
      <div className="proof-frame__body">
        {picture && (
          <img className="proof-frame__picture" src={picture} alt="" width="480" height="270" />
        )}
        {products.length === 0 && (
          <p className="muted">Your products stand here once they are saved.</p>
        )}
        <ul>
          {products.map(({ place, item_name, image, price, sold_out }) => (
            <li key={place}>
              <img src={image} alt="" width="240" height="240" />
              <span dir="auto">{item_name}</span>
              <b>{sold_out ? "Sold out" : price}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The one ember button of the page, which waits for its tick box. */
function Approve({ form: { page, isDirty, saving }, base }: { form: PartnerForm; base: string }) {
  const [ticked, setTicked] = useState<number>();
  const waits = isDirty || saving === "saving";
  if (page.isApproved) {
    return (
      <p className="partner__approve partner__approved" id="approve">
        <Icon name="check" /> You approved this page on {page.approvedOn}. We publish it within two
        days. If you change it, please approve it again.
      </p>
    );
  }
  return (
    <form
      className="partner__approve"
      id="approve"
      method="post"
      action={base}
      encType="multipart/form-data"
    >
      <input type="hidden" name="version" value={page.version} />
      {page.approvedOn && (
        <p className="text-small">
          The page was changed since you approved it on {page.approvedOn}. Please look at the proof
          and approve it again.
        </p>
      )}
      <label className="product-editor__check">
        <input
          type="checkbox"
          name="right"
          required
          checked={ticked === page.version}
          onChange={({ target }) => setTicked(target.checked ? page.version : undefined)}
        />
        Names, prices and links are right
      </label>
      <button
        className="button button--primary button--wide"
        type="submit"
        name="intent"
        value="approve"
        disabled={waits}
      >
        Approve this page <Icon name="check" />
      </button>
      <p className="field-hint">
        {waits
          ? "First save what you typed."
          : "You can still ask for changes after it is live: reply to our mail."}
      </p>
    </form>
  );
}
