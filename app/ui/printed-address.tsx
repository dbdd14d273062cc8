import { useLocation, useRouteLoaderData } from "react-router";
import { facts } from "#app/words/facts.ts";
import { site } from "#site.config.ts";
import { OwnStyle } from "./own-style.tsx";
import sheet from "./printed-address.css?url";

/** The end of a page on paper: where it is from. Screens do not show it. */
export function PrintedAddress() {
  const { siteUrl = "" } = useRouteLoaderData<{ siteUrl: string }>("root") ?? {};
  const address = `${siteUrl.split("//").pop()}${useLocation().pathname}`;
  return (
    <>
      <OwnStyle sheet={sheet} mark="printed-address" media="print" />
      <p className="printed-address" hidden>
        {[address, site.name, facts.email].join(" · ")}
      </p>
    </>
  );
}
