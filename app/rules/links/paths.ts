export const previewPath = "/admin/preview";
export const uploadPath = "/api/images";
export const importPath = "/api/subscriber-imports";
export const unsubscribePath = "/newsletter/unsubscribe";
export const stampPath = "/api/form-stamp";

/** The pages for all addresses that nothing is at, and for those of posts that are deleted for good. */
export const notFoundPath = "/404";
export const gonePath = "/410";

/** The document of the frame in which the voice assistant runs. */
export const voiceFramePath = "/voice-widget";

/** Where mail providers tell what came back. */
export const bouncePath = "/api/bounces";

/** What is below answers programs, not people, or counts a click and leads on. */
export const endpointPrefix = "/api/";
export const hopPrefix = "/go/";

/** Pages with style sheets and a list of routes of their own. This much of `areas.ts` (a test compares it) is for browsers. */
export function isApart(path: string) {
  return /^\/(admin|auth|partner|preview)([/.]|$)/i.test(path);
}
