import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { type CheckedPost, checkPost } from "#app/rules/posts/post.ts";
import { type ChosenCloth, clothName, clothOf, parseCloth } from "#app/rules/shop/cloth.ts";
import { maxProducts, type Product } from "#app/rules/shop/products.ts";
import { readParagraphs, toParagraphs } from "#app/rules/text/plain-paragraphs.ts";
import { lengthOf } from "#app/rules/text/text.ts";
import type { BlogPost, PostFields } from "#app/server/db/schema.server.ts";
import { fieldsOf } from "#app/server/posts/revisions.server.ts";

/** What a brand may write of its page, as its form has it. */

/** `place` is that of the product in the version that the form shows, and empty for a new one. */
export type PartnerRow = Record<RowField, string> & { sold_out: boolean };

export type PartnerDraft = {
  version: number;
  words: string;
  /** The name of a cloth; empty for what the brand's name decides. */
  cloth: string;
  picture: string;
  rows: PartnerRow[];
};

const rowFields = [
  "place",
  "item_name",
  "price",
  "currency",
  "line",
  "link",
  "drawn_as",
  "picture",
] as const;

type RowField = (typeof rowFields)[number];

const maxWords = 20_000;

export function draftOf(post: BlogPost): PartnerDraft {
  return {
    version: post.version,
    words: readParagraphs(post.content) ?? "",
    cloth: hasOwnCloth(post) ? clothName(clothOf(post)) : "",
    picture: post.feature_image ?? "",
    rows: productsOf(post).map((product, at) => ({
      place: String(at + 1),
      item_name: product.item_name,
      price: product.price?.toFixed(2) ?? "",
      currency: product.currency ?? "",
      line: product.line ?? "",
      link: product.link,
      drawn_as: product.drawn_as ?? "",
      picture: product.picture ?? "",
      sold_out: product.sold_out ?? false,
    })),
  };
}

export const emptyRow: PartnerRow = {
  place: "",
  item_name: "",
  price: "",
  currency: "",
  line: "",
  link: "",
  drawn_as: "",
  picture: "",
  sold_out: false,
};

/** What a form sent. The names of its fields are those of the problems. */
export function readDraft(form: FormData): PartnerDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const rows = Array.from({ length: 2 * maxProducts }, (_, at) => `products.${at}`)
    .filter((name) => form.has(`${name}.item_name`))
    .map((name) => ({
      ...emptyRow,
      ...Object.fromEntries(rowFields.map((field) => [field, text(`${name}.${field}`)])),
      sold_out: form.get(`${name}.sold_out`) === "on",
    }));
  return {
    version: Number(text("version")) || 0,
    words: text("words"),
    cloth: text("cloth"),
    picture: text("picture"),
    rows,
  };
}

/** A row that somebody left empty: it is shown, but not stored. */
export function isEmptyRow({ item_name, link, price, line, picture }: PartnerRow) {
  return [item_name, link, price, line, picture].every((value) => value.trim() === "");
}

/**
 * The fields of the post with what the brand wrote. What only staff set, such as the time of a product in
 * the film, stays with its product, wherever that is moved.
 */
export function checkDraft(
  post: BlogPost,
  draft: PartnerDraft,
): { post: CheckedPost } | { problems: FieldProblem[] } {
  const filled = draft.rows.flatMap((row, at) => (isEmptyRow(row) ? [] : { row, at }));
  const checked = checkPost({
    ...fieldsOf(post),
    content: contentOf(post, draft.words),
    feature_image: draft.picture,
    ...clothFields(post, draft.cloth),
    products: filled.map(({ row }) => ({ ...keptOf(post, draft, row), ...typedOf(row) })),
  });
  const found = "problems" in checked ? checked.problems : [];
  const problems = [
    ...ownProblems(post, draft),
    ...found.map(({ field, message }) => ({
      field: field.replace(/^products\.(\d+)/, (_, at) => `products.${filled[Number(at)]?.at}`),
      message,
    })),
  ].filter(({ field }, at, all) => all.findIndex((other) => other.field === field) === at);
  if (problems.length === 0 && "post" in checked) return checked;
  return { problems };
}

/** A row without name and link would be dropped without a word. */
function typedOf({ place: _, ...row }: PartnerRow) {
  return isNameless(row) ? { ...row, item_name: "?" } : row;
}

function isNameless({ item_name, link }: Pick<PartnerRow, "item_name" | "link">) {
  return item_name.trim() === "" && link.trim() === "";
}

function contentOf({ content }: BlogPost, words: string) {
  // Refused below, however they are counted.
  if (words.length > 2 * maxWords) return content;
  const before = readParagraphs(content);
  return before === undefined || before === words ? content : toParagraphs(words);
}

/** What staff alone set of a product. Of two rows that claim one place the first has it. */
function keptOf(post: BlogPost, { rows }: PartnerDraft, row: PartnerRow) {
  const product = productsOf(post)[Number(row.place) - 1];
  if (!product || rows.find(({ place }) => place === row.place) !== row) return {};
  const { at, gift, order_by, choice, chosen_by } = product;
  return { at, gift, order_by, choice, chosen_by };
}

function ownProblems(post: BlogPost, { words, picture, cloth, rows }: PartnerDraft) {
  const known = new Set([
    post.feature_image,
    ...productsOf(post).map((product) => product.picture),
  ]);
  const isForeign = (address: string) =>
    address !== "" && !known.has(address) && !/^\/blog-images\/\d+\.[a-z]+$/.test(address);
  const problems: FieldProblem[] = [];
  const report = (field: string, message: string) => problems.push({ field, message });
  const letters = lengthOf(words);
  if (letters > maxWords) {
    const [most, length] = [maxWords, letters].map((count) => count.toLocaleString("en-US"));
    report("words", `Please keep this below ${most} letters. These are ${length}`);
  }
  if (cloth !== "" && !parseCloth(cloth)) report("cloth", "Please choose a cloth");
  if (isForeign(picture)) report("picture", "Please upload the picture again");
  for (const [at, row] of rows.entries()) {
    if (isEmptyRow(row)) continue;
    if (isNameless(row)) report(`products.${at}.item_name`, "Item name is required");
    if (row.link.trim() === "") report(`products.${at}.link`, "Please add the link to buy it");
    if (isForeign(row.picture)) {
      report(`products.${at}.picture`, "Please upload the picture again");
    }
  }
  return problems;
}

function clothFields(post: BlogPost, name: string): ChosenCloth {
  const cloth = parseCloth(name);
  // What staff chose in part stays so while the brand leaves it.
  if (cloth && name === clothName(clothOf(post)) && hasOwnCloth(post)) return chosenOf(post);
  return {
    cloth_ground: cloth?.ground ?? null,
    cloth_figure: cloth?.figure ?? null,
    cloth_motif: cloth?.motif ?? null,
  };
}

function hasOwnCloth(post: ChosenCloth) {
  return Object.values(chosenOf(post)).some(Boolean);
}

function chosenOf({ cloth_ground, cloth_figure, cloth_motif }: ChosenCloth): ChosenCloth {
  return { cloth_ground, cloth_figure, cloth_motif };
}

/** Everything a brand can change: two versions that share it differ in what staff alone write. */
export function brandPart(fields: PostFields) {
  const { content, feature_image } = fields;
  const { cloth_ground = null, cloth_figure = null, cloth_motif = null } = fields;
  const ofStaff = new Set(["at", "gift", "order_by", "choice", "chosen_by"]);
  const products = productsOf(fields).map((product) =>
    Object.entries(product)
      .filter(([name]) => !ofStaff.has(name))
      .toSorted(),
  );
  return JSON.stringify([
    content,
    feature_image,
    cloth_ground,
    cloth_figure,
    cloth_motif,
    products,
  ]);
}

/** The same rows with the places their products have in another version of the post. */
export function refit(draft: PartnerDraft, before: PostFields | undefined, post: BlogPost) {
  const taken = new Set<number>();
  const rows = draft.rows.map((row) => {
    const known = (before && productsOf(before)[Number(row.place) - 1]) ?? row;
    const at = productsOf(post).findIndex(
      ({ link, item_name }, index) =>
        !taken.has(index) &&
        row.place !== "" &&
        (link === known.link || item_name === known.item_name),
    );
    taken.add(at);
    return { ...row, place: at < 0 ? "" : String(at + 1) };
  });
  return { ...draft, version: post.version, rows };
}

function productsOf({ products }: Pick<PostFields, "products">): Product[] {
  return Array.isArray(products) ? products : [];
}
