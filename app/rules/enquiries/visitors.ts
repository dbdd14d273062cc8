/** What a request says about itself, none of which is stored. */
export type Visitor = { userAgent?: string | null; cookie?: string | null };

/** Whether a visitor sent it, as far as one can tell: no program, and nobody who is signed in. */
export function isVisitor({ userAgent, cookie }: Visitor) {
  return (
    Boolean(userAgent) && !isProgram(userAgent ?? "") && !(cookie && /\bsession=/.test(cookie))
  );
}

/** This is asked for every page that is served, and most visitors have one of few browsers. */
function isProgram(userAgent: string) {
  const known = judged.get(userAgent);
  if (known !== undefined) return known;
  if (judged.size >= mostJudged) judged.clear();
  const verdict = programs.test(userAgent);
  judged.set(userAgent, verdict);
  return verdict;
}

const judged = new Map<string, boolean>();
const mostJudged = 500;

const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|scan|preview|monitor|headless|lighthouse|curl|wget|python|ruby|java\/|okhttp|go-http|node|axios|fetch\/|facebookexternalhit|whatsapp/i;

/** The slug in the address of a post or a spotlight. */
export function slugIn(path: string) {
  return /^\/(?:blog|BuyBlack)\/([\w-]+)$/.exec(path)?.[1];
}
