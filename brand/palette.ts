/**
 * The colors of the site. After a change `npm run brand` redraws what follows from them: style,
 * pictures, icons, mails and social cards. Every other shade is made from these: app/art/weave/shades.ts
 */
export const palette = {
  paper: "#FBF7EF",
  sand: "#F3ECDF",
  clay: "#E5D8C1",
  ink: "#17201B",
  ember: "#B5421B",
  glow: "#E2642F",
  marigold: "#F3AE2B",
  honey: "#FBE3AE",
  forest: "#173F30",
  night: "#0E2A20",
  leaf: "#8DB08A",
  mist: "#DCE6D5",
  indigo: "#2A3173",
  blush: "#F2C3B0",
  danger: "#A3142C",
  success: "#1E6B43",
};
