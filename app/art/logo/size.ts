/** Drawn by `npm run brand`. */
export const wordmarkSize = { width: 271, height: 64 };
