type Policy = { createHTML: (html: string) => string };
type Policies = { createPolicy: (name: string, rules: Policy) => Policy };

const policies: Policies | undefined = Reflect.get(globalThis, "trustedTypes");
const policy = policies?.createPolicy("site", { createHTML: (html) => html });

/**
 * What the server has made safe, or what only the editor's schema reads: browsers let no other text become a
 * part of a page. It is a string for all who pass it on; React writes it anew if it is trusted anew.
 */
export function trustedHtml(html: string) {
  return policy?.createHTML(html) ?? html;
}
