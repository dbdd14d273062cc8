import { countSources } from "#desk.config.ts";

/**
 * The tab remembers where its visit began, to send it with a form: the first page with its `utm_` parameters, and
 * the host of the page before it. Nothing of it leaves the browser until somebody sends a form.
 */
export function rememberOrigin() {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & PrivacyControl;
  if (!countSources || doNotTrack === "1" || globalPrivacyControl) return;
  try {
    const marks = location.search.match(/utm_\w+=[^&]*/g)?.join("&") ?? "";
    const host = document.referrer.split("/")[2] ?? "";
    sessionStorage.origin ||= `${location.pathname}?${marks} ${host}`;
    document.addEventListener("formdata", ({ formData }) => {
      if (formData.has("formType")) formData.set("origin", sessionStorage.origin);
    });
  } catch {
    // Without storage nothing is remembered.
  }
}

type PrivacyControl = { globalPrivacyControl?: boolean };
