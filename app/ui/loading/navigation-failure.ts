import { type DataStrategyResult, isRouteErrorResponse, redirect, replace } from "react-router";

export type NavigationFailure = {
  /** Where the visitor wanted to go. */
  path: string;
  /** Something was sent, not only opened. */
  isSubmission: boolean;
  /**
   * What became of the page's code, if that was missing. It is gone when the site answers without it:
   * a new document brings its own.
   */
  code?: "gone" | "unreachable";
};

let attempt: Omit<NavigationFailure, "code"> | undefined;
let retriedPath: string | undefined;
let onFailure = (_failure: NavigationFailure) => {};
const waitingImports = new Set<() => void>();
/** Code that could not be fetched for lack of a network. */
const unreached = new Set<string>();

/** Returns a function that stops listening. */
export function onNavigationFailure(callback: (failure: NavigationFailure) => void) {
  onFailure = callback;
  return () => {
    onFailure = () => {};
  };
}

/**
 * How React Router imports the code of a page in the built site; by itself it would reload the document
 * after a failure. This never rejects: it reports the failure and waits for the next navigation.
 */
export async function importPage(address: string): Promise<unknown> {
  try {
    return await importOnce(address).catch(() => importAgain(address));
  } catch {
    const isReachable = await isSiteReachable(address);
    // The browser remembers that it could not fetch what this page needs; a new document does not.
    if (isReachable && unreached.has(address) && attempt?.isSubmission === false) {
      location.assign(attempt.path);
    } else report(isReachable ? "gone" : "unreachable");
    if (!isReachable) unreached.add(address);
    await new Promise<void>((resolve) => waitingImports.add(resolve));
    return importPage(address);
  }
}

/** Client middleware: a navigation that fails for lack of an answer leaves the page as it is. */
export async function stayAfterFailure(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
) {
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const isSubmission = request.method !== "GET";
  attempt = { path, isSubmission };
  retryImports();

  const results = await next();
  if (request.signal.aborted) return results;
  const failed = Object.values(results).some(hasNoAnswer);
  const retries = failed && !isSubmission && retriedPath !== path;
  retriedPath = retries ? path : undefined;
  if (!failed) return results;
  // After Back, the URL has changed already.
  if (retries) throw path === location.pathname + location.search ? replace(path) : redirect(path);
  report();
  return new Promise<never>(() => {});
}

function retryImports() {
  for (const retry of waitingImports) retry();
  waitingImports.clear();
}

function hasNoAnswer({ type, result }: DataStrategyResult) {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}

/** Once per navigation, however many files are missing. */
function report(code?: NavigationFailure["code"]) {
  const failed = attempt;
  attempt = undefined;
  if (failed) onFailure({ ...failed, code });
}

function importOnce(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address);
}

/** A browser may remember a file that could not be fetched, and never ask for it again under that address. */
export function importAgain(address: string) {
  return importOnce(`${address}?${performance.now()}`);
}

async function isSiteReachable(address: string) {
  try {
    return (await fetch(address)).status < 500;
  } catch {
    return false;
  }
}
