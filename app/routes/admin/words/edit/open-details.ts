/**
 * Opens what can be opened, for good. Words must not stand in a summary, which is a button: what has
 * them is another element with the same look.
 */
export function openAll(page: Document) {
  for (const sheet of page.styleSheets) if (isOfPage(sheet)) renameSummaries(sheet.cssRules);
  for (const details of page.querySelectorAll("details")) {
    details.removeAttribute("name");
    details.open = true;
    const summary = details.querySelector(":scope > summary");
    if (!summary?.querySelector("[data-word]")) continue;
    const words = page.createElement("div");
    words.className = summary.className;
    words.dataset.summary = "";
    words.append(...summary.childNodes);
    summary.className = "word-no-summary";
    summary.after(words);
  }
}

/** The style that came with the page; other sheets may not be loaded yet. */
function isOfPage({ ownerNode }: CSSStyleSheet) {
  return ownerNode?.nodeName === "STYLE";
}

function renameSummaries(rules: CSSRuleList) {
  for (const rule of rules) {
    if ("selectorText" in rule && typeof rule.selectorText === "string") {
      const renamed = rule.selectorText.replaceAll(/\bsummary\b/g, ":is(summary, [data-summary])");
      if (renamed !== rule.selectorText) rule.selectorText = renamed;
    }
    if ("cssRules" in rule) renameSummaries(rule.cssRules as CSSRuleList);
  }
}
