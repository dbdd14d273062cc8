import { createContext } from "react";

export type PageStyle = {
  /** The rules this page needs for its first view. */
  css: string;
  /** The address of the style sheet with the rules of all public pages. */
  sheet: string;
};

/** Set by the server while it renders a public page. */
export const PageStyleContext = createContext<PageStyle | undefined>(undefined);

/** The same in the browser, read from the page. */
export const styleInPage = import.meta.env.SSR ? undefined : readStyle();

function readStyle(): PageStyle | undefined {
  const element = document.getElementById("css");
  return element ? { css: element.innerHTML, sheet: element.dataset.all ?? "" } : undefined;
}
