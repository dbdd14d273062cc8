import { stampPath } from "#app/rules/links/paths.ts";

/**
 * A filled form that is sent twice, before or after hydration, is one submission. It brings along
 * where the visit began, and when the form was, if the answer to that is there by then.
 */
export function markSubmissions(origin: string) {
  const keys = new WeakMap<EventTarget, string>();
  const stamps = new WeakMap<EventTarget, string>();
  document.addEventListener("focusin", async ({ target }) => {
    const { form } = target as HTMLInputElement;
    const kind = form?.formType?.value;
    if (!kind || kind === "newsletter" || stamps.has(form)) return;
    stamps.set(form, "");
    try {
      const answer = await fetch(stampPath);
      if (answer.ok) stamps.set(form, await answer.text());
    } catch {
      // It is sent without.
    }
  });
  document.addEventListener("formdata", ({ target: form, formData }) => {
    if (!form || !formData.has("formType")) return;
    const key = keys.get(form) ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
    keys.set(form, key);
    formData.set("idempotencyKey", key);
    formData.set("stamp", stamps.get(form) ?? "");
    formData.set("origin", origin);
  });
  document.addEventListener("reset", ({ target: form }) => {
    if (form) [keys, stamps].map((marks) => marks.delete(form));
  });
}

/**
 * Where React could not start, the browser sends forms, and without a network it would put an error in place of the
 * page and of what was typed.
 */
export function holdWithoutNetwork() {
  const { dataset } = document.documentElement;
  let isReachable = false;
  document.addEventListener("submit", async (event) => {
    const form = event.target as HTMLFormElement;
    const isLikely = navigator.onLine && !("unstarted" in dataset);
    if (isLikely || isReachable || "hydrated" in dataset || form.method === "dialog") return;
    event.preventDefault();
    try {
      isReachable = (await fetch(stampPath)).ok;
    } catch {}
    if (isReachable) form.requestSubmit(event.submitter);
    else sayFailed();
    isReachable = false;
  });
}

/** Outside of what React knows; Escape or a press beside it closes it. */
function sayFailed() {
  const line = document.createElement("p");
  line.role = "alert";
  line.popover = "auto";
  line.textContent = "Something went wrong. Please try again later.";
  document.body.append(line);
  line.showPopover();
}
