import { StrictMode, startTransition } from "react";
import { HydratedRouter } from "react-router/dom";
import { hydrateRoot } from "#app/react-dom.ts";
import { markTravelingCards } from "#app/ui/frame/traveling-card.ts";
import "#app/ui/start/hour.ts";
import { importAgain, importPage } from "#app/ui/loading/navigation-failure.ts";

// Called in the built site: see `pagesThatFailSoftly` and `shortPreload` in vite.config.ts.
Object.assign(window, { importAgain, importPage });

markTravelingCards();
await wholeStyle();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** What React may bring onto the page needs the rules this page itself did not. */
function wholeStyle() {
  const sheet = document.getElementById("all-css");
  if (!(sheet instanceof HTMLLinkElement) || sheet.sheet) return undefined;
  return new Promise((resolve) => {
    for (const end of ["load", "error"]) sheet.addEventListener(end, resolve);
    setTimeout(resolve, 3000);
  });
}
