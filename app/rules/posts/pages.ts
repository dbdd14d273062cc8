import { slugify } from "#app/rules/text/slug.ts";
import { studiesPath } from "./page-slug.ts";

/** Written pages: posts with an address of their own, such as `/imprint` or `/talks/lagos`. */

export const pageHeads = ["quiet", "picture", "cloth"] as const;
export type PageHead = (typeof pageHeads)[number];

/** What closes a page. */
export const pageBands = ["newsletter", "call", "contact"] as const;
export type PageBand = (typeof pageBands)[number];

/** What a case study is about: the names of our services. */
export const studyFields = ["fractional", "talent", "legacy", "systems"] as const;
export type StudyField = (typeof studyFields)[number];

const maxPageAddress = 100;

/** What staff call it. */
export function kindName({ is_page }: { is_page?: boolean | undefined }) {
  return is_page ? "page" : "post";
}

/** What was typed as the address of a page, put right; null for nothing. */
export function readPageAddress(typed: string): string | null | { problem: string } {
  const text = typed.trim().toLowerCase().replace(/\s+/g, "-");
  if (text === "") return null;
  const address = `/${text.replace(/^\/|\/$/g, "")}`;
  if (address.length > maxPageAddress) {
    return { problem: `Please keep the address below ${maxPageAddress} characters` };
  }
  return isPageAddress(address) ? address : { problem: unlike };
}

/** Whether a page may be at a path, as far as its letters say. */
export function isPageAddress(path: string) {
  return path.length <= maxPageAddress && pageAddress.test(path);
}

const pageAddress = /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,2}$/;

const unlike =
  "Please use letters from a to z, digits and hyphens, in one part or two: /talks/lagos";

type Titled = { id: string; title: string; study_field?: string | null | undefined };

/** What the title of a page says. Case studies stand below their list. */
export function addressFor({ id, title, study_field }: Titled) {
  const words = slugify(title).slice(0, 80).replace(/-$/, "");
  return `${study_field ? studiesPath : ""}/${words || `page-${id.slice(0, 8)}`}`;
}

export type StudyFigure = { value: string; label: string };

const mostFigures = 3;

/** What changed: one figure on each line, such as `9 days: to close a month`. */
export function readFigures(typed: string): string | null | { problem: string } {
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > mostFigures) return { problem: `Please name at most ${mostFigures} figures` };
  const isLike = figuresOf(typed).length === lines.length;
  if (!isLike) return { problem: "Please write each figure on a line, such as 9 days: to close" };
  return lines.map((line) => line.trim()).join("\n") || null;
}

export function figuresOf(typed: string | null | undefined): StudyFigure[] {
  return (typed ?? "").split("\n").flatMap((line) => {
    const at = line.indexOf(":");
    const [value, label] = [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()];
    return value && label && value.length <= 20 && label.length <= 100 ? [{ value, label }] : [];
  });
}
