/** Which part of a picture stays where a page crops it; the words of `data-focus`. */
export const focusPoints = [
  "top left",
  "top",
  "top right",
  "left",
  "center",
  "right",
  "bottom left",
  "bottom",
  "bottom right",
] as const;

export type FocusPoint = (typeof focusPoints)[number];
