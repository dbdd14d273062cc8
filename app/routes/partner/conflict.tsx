import type { PartnerPage } from "./partner-view.server.ts";
import "./conflict.css";

/** Both versions, and the choice between them. */
export function Conflict({ page, base }: { page: PartnerPage; base: string }) {
  return (
    <div className="partner-conflict" role="alert">
      <p>
        <b>Somebody else saved this page while you were writing.</b> What you typed is still here
        and is not saved yet. Press “Save mine over it” to save it, or{" "}
        <a className="text-link" href={base}>
          take what is saved
        </a>
        .
      </p>
      <details>
        <summary>What is saved now</summary>
        <p className="partner-conflict__words" dir="auto">
          {page.words}
        </p>
        <ul>
          {page.products.map(({ place, item_name, price }) => (
            <li key={place}>
              {item_name} {price}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
