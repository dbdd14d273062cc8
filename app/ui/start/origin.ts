import { countSources } from "#desk.config.ts";

/**
 * The tab remembers where its visit began, to send it with a form: the first page with its `utm_` parameters, and
 * the host of the page before it. Nothing of it leaves the browser until somebody sends a form.
 */
export function originOfVisit(): string {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & PrivacyControl;
  if (!countSources || doNotTrack === "1" || globalPrivacyControl) return "";
  // Who reads it takes “undefined” for neither a mark nor a host.
  const marks = location.search.match(/\butm_\w+=[^&]*/g)?.join("&");
  const host = document.referrer.split("/")[2];
  try {
    sessionStorage.origin ||= `${location.pathname}?${marks} ${host}`;
    return sessionStorage.origin;
  } catch {
    // Without storage nothing is remembered.
    return "";
  }
}

type PrivacyControl = { globalPrivacyControl?: boolean };
