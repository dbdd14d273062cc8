import danfo from "#app/fonts/danfo.woff2?url";

/** The lettering of the joyful pages, fetched early by those that open with it. */
export const signFont = {
  rel: "preload",
  href: danfo,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;
