import { renderToStaticMarkup } from "react-dom/server";
import { isExternal, newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { announcement, findAnnouncement } from "./announcement.server.ts";
import style from "./announcement-bar.css?inline";

/**
 * The bar with what is announced now: plain HTML above the header, which React passes over because a
 * page has no such element. Pages without it carry none of this.
 */
export function announcementBar() {
  const found = findAnnouncement();
  if (!found) return undefined;
  const { id, text, link } = found;
  const bar = renderToStaticMarkup(
    <aside className="announcement ground-night" aria-label={announcement.label}>
      <div className="page-width announcement__inner">
        <p>
          {text}{" "}
          {link && (
            <a href={link.to} {...(isExternal(link.to) && newTab(link.to))}>
              {link.text}
            </a>
          )}
        </p>
        <button type="button" aria-label={announcement.dismiss}>
          <Icon name="close" />
        </button>
      </div>
    </aside>,
  );
  const head = `${import.meta.env.DEV ? `<style>${style}</style>` : ""}<script>${script}</script>`;
  return {
    html: `<site-announcement data-id="${id}">${head}${bar}</site-announcement>`,
    style,
    script,
  };
}

/**
 * In the browser, before the bar is parsed: whoever dismissed these words never sees them again, and
 * the button works as soon as it is there.
 */
function prepareBar() {
  const bar = document.currentScript?.parentElement;
  if (!bar) return;
  const { id = "" } = bar.dataset;
  /** Without storage it comes again with the next page. */
  function dismissed(now?: boolean) {
    try {
      if (now) localStorage.setItem("announcement", id);
      return now || localStorage.getItem("announcement") === id;
    } catch {
      return now;
    }
  }
  if (dismissed()) bar.remove();
  bar.dataset.state = "ready";
  bar.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("button") && dismissed(true)) bar.remove();
  });
}

const script = `(${prepareBar})()`;
