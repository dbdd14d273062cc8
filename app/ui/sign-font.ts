import danfo from "#app/fonts/danfo.woff2?url";

/** Preloads the sign lettering on pages that start with it. */
export const signFont = {
  rel: "preload",
  href: danfo,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;
