import type { CSSProperties } from "react";
import { shade } from "#app/art/weave/shade.ts";
import { shades } from "#app/art/weave/shades.ts";
import { palette } from "#brand/palette.ts";

/**
 * The look of an issue. Mail programs know inline styles best; the classes are for dark mode and
 * phones alone, so that a program that drops them still shows the mail as drawn.
 */

export const sans = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
export const serif = "Georgia,'Times New Roman',serif";
const mono = "ui-monospace,Menlo,Consolas,'Courier New',monospace";

/** What is between the edges of the card on a wide screen. */
export const contentWidth = 518;

export const colors = {
  page: palette.sand,
  card: shades.card,
  line: shades.line,
  ink: palette.ink,
  soft: shades["ink-2"],
  foot: shades["ink-3"],
  link: shades["ember-deep"],
  button: palette.ember,
};

const dark = {
  page: palette.night,
  card: shade("forest", -0.035, 0.82, 3),
  line: shades["night-line"],
  ink: palette.paper,
  soft: shades["night-2"],
  link: palette.marigold,
};

const forDark = [
  `.page,.panel{background:${dark.page}!important}`,
  `.card{background:${dark.card}!important;border-color:${dark.line}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.soft,.foot,.foot a{color:${dark.soft}!important}`,
  `.line{border-color:${dark.line}!important}`,
  `.link{color:${dark.link}!important}`,
  `.button{background:${dark.link}!important}.button a{color:${palette.ink}!important}`,
  ".logo-light{display:none!important}.logo-dark{display:inline-block!important}",
].join("");

const forPhones = [
  ".inner{padding-left:22px!important;padding-right:22px!important}",
  ".title{font-size:28px!important}.subtitle{font-size:23px!important}",
  ".button,.button a{display:block!important;text-align:center!important}",
  ".cell{padding:7px 8px!important;font-size:14px!important}",
].join("");

export const darkQuery = "@media(prefers-color-scheme:dark)";

export const styleSheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "body{margin:0;padding:0;-webkit-text-size-adjust:100%}",
  "table{border-collapse:separate;border-spacing:0}img{border:0;display:block}",
  `a:focus-visible{outline:3px solid ${palette.indigo};outline-offset:3px}.logo-dark{display:none}`,
  `@media(max-width:480px){${forPhones}}`,
  `${darkQuery}{${forDark}}`,
].join("\n");

const text: CSSProperties = {
  fontFamily: sans,
  fontSize: "17px",
  lineHeight: "1.6",
  color: colors.ink,
};

const heading: CSSProperties = {
  fontFamily: serif,
  fontWeight: "400",
  lineHeight: "1.15",
  letterSpacing: "-.01em",
  color: colors.ink,
};

const number: CSSProperties = {
  fontFamily: serif,
  fontSize: "20px",
  lineHeight: "1.5",
  color: colors.link,
};

const rule: CSSProperties = { borderTop: `1px solid ${colors.line}` };

/** Of the pieces of a body, by what they are. */
export const pieces = {
  text: { ...text, wordBreak: "break-word", overflowWrap: "anywhere" },
  paragraph: { margin: "0 0 16px" },
  soft: { margin: "0 0 18px", color: colors.soft },
  inside: { margin: "0 0 8px" },
  last: { margin: "0" },
  title: { ...heading, margin: "0 0 12px", fontSize: "32px" },
  subtitle: { ...heading, margin: "30px 0 12px", fontSize: "26px", lineHeight: "1.2" },
  heading: { ...heading, margin: "26px 0 10px", fontSize: "21px", lineHeight: "1.25" },
  block: { margin: "0 0 22px" },
  pictureBlock: { margin: "26px 0 22px" },
  number: { ...number, ...rule, padding: "11px 0" },
  item: { ...text, ...rule, lineHeight: "1.5", padding: "12px 0" },
  innerNumber: { ...number, fontSize: "17px", padding: "4px 0" },
  bullet: {
    fontFamily: sans,
    fontSize: "10px",
    lineHeight: "25px",
    color: colors.link,
    padding: "5px 0",
  },
  innerItem: { ...text, lineHeight: "1.5", padding: "4px 0" },
  quote: {
    ...heading,
    fontSize: "21px",
    lineHeight: "1.45",
    letterSpacing: "0",
    borderLeft: `3px solid ${palette.marigold}`,
    padding: "2px 0 2px 20px",
  },
  code: {
    fontFamily: mono,
    fontSize: "15px",
    color: colors.ink,
    background: colors.page,
    padding: "1px 4px",
    borderRadius: "4px",
  },
  listing: {
    margin: "0 0 22px",
    padding: "14px 16px",
    fontFamily: mono,
    fontSize: "14px",
    lineHeight: "1.55",
    color: colors.ink,
    background: colors.page,
    borderRadius: "8px",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  rule: { margin: "28px 0", border: "0", ...rule },
  table: {
    width: "100%",
    margin: "0 0 22px",
    borderTop: `1px solid ${colors.line}`,
    borderLeft: `1px solid ${colors.line}`,
  },
  cell: {
    ...text,
    fontSize: "15px",
    lineHeight: "1.45",
    textAlign: "start",
    verticalAlign: "top",
    padding: "9px 12px",
    borderRight: `1px solid ${colors.line}`,
    borderBottom: `1px solid ${colors.line}`,
    wordBreak: "normal",
    overflowWrap: "break-word",
    hyphens: "auto",
  },
  headCell: { background: colors.page, fontWeight: "600" },
  caption: { fontFamily: sans, fontSize: "15px", lineHeight: "1.5", color: colors.soft },
  picture: { width: "100%", height: "auto", borderRadius: "8px" },
  mark: { background: palette.honey, color: palette.ink },
  link: { color: colors.link },
  button: { borderRadius: "8px", background: colors.button },
  buttonLink: {
    display: "inline-block",
    padding: "15px 26px",
    fontFamily: sans,
    fontSize: "16px",
    fontWeight: "600",
    color: "#ffffff",
    textDecoration: "none",
  },
  panel: { background: colors.page, borderRadius: "8px", padding: "18px 20px" },
  filmTitle: {
    margin: "0 0 4px",
    fontFamily: sans,
    fontSize: "16px",
    lineHeight: "1.4",
    fontWeight: "600",
    color: colors.ink,
  },
  filmText: {
    margin: "0",
    fontFamily: sans,
    fontSize: "15px",
    lineHeight: "1.5",
    color: colors.soft,
  },
} satisfies Record<string, CSSProperties>;

/** As the attribute has it. Lengths bear their unit. */
export function css(style: CSSProperties) {
  return Object.entries(style)
    .map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
    )
    .join(";");
}
