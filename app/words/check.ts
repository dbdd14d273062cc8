import { strangeBraces, unknownPlaceholders } from "#app/rules/text/placeholders.ts";
import { lengthOf, wellFormed } from "#app/rules/text/text.ts";
import { maxAddressLength } from "#app/rules/text/web-address.ts";
import { webUrl } from "#app/rules/text/web-url.ts";
import type { Shape } from "./shapes.ts";
import { isPrice, isRich } from "./values.ts";
import { partAt } from "./word-places.ts";

/** What is wrong with a word: where, as in `questions.2.answer`, and what to do. */
export type WordProblem = {
  path: string;
  message: string;
  /** It cannot be published, but it can be shown: too long, or empty. */
  soft?: true;
};

type Checked = { value?: unknown; problems: WordProblem[] };

/** A value cleaned as its shape wants it, or what is wrong with it. */
export function checkWord(shape: Shape, value: unknown, path: string): Checked {
  const wrong = (message: string): Checked => ({ problems: [{ path, message }] });
  const fine = (checked: unknown): Checked => ({ value: checked, problems: [] });
  const empty = (message: string): Checked => ({
    value: "",
    problems: [{ path, message, soft: true }],
  });
  switch (shape.kind) {
    case "text":
      return typeof value === "string" ? checkText(shape, value, path) : wrong(mismatch);
    case "rich": {
      if (!isRich(value) || typeof value.rich !== "string") return wrong(mismatch);
      const { value: text, problems } = checkText(shape, value.rich, path);
      const bad = linksIn(value.rich).find((address) => !isAddress(address));
      if (bad) return wrong(`“${bad}” is no address. ${addressHelp}`);
      return { value: { rich: text }, problems };
    }
    case "address":
      if (value === "") return shape.optional ? fine("") : empty(addressHelp);
      return typeof value === "string" && isAddress(value.trim())
        ? fine(value.trim())
        : wrong(addressHelp);
    case "picture":
      if (value === "") return shape.optional ? fine("") : empty(pictureHelp);
      return typeof value === "string" && isPicture(value) ? fine(value) : wrong(pictureHelp);
    case "choice":
      if (value === "" && shape.optional) return fine("");
      return typeof value === "string" && shape.options.includes(value)
        ? fine(value)
        : wrong(`Choose one of: ${shape.options.join(", ")}.`);
    case "date":
      if (value === "" && shape.optional) return fine("");
      return isDate(value) ? fine(value) : wrong("Write a day such as 2026-12-01.");
    case "time":
      if (value === "" && shape.optional) return fine("");
      return isMoment(value) ? fine(value) : wrong("Choose a day and a time.");
    case "number":
      return Number.isInteger(value) && Number(value) >= shape.min && Number(value) <= shape.max
        ? fine(value)
        : wrong(`Write a number from ${shape.min} to ${shape.max}.`);
    case "switch":
      return typeof value === "boolean" ? fine(value) : wrong(mismatch);
    case "key":
      return fine(
        typeof value === "string" && /^[\w-]{1,60}$/.test(value)
          ? value
          : crypto.randomUUID().slice(0, 8),
      );
    case "price":
      return isRightPrice(value)
        ? fine({ amount: value.amount, currency: value.currency })
        : wrong("Write an amount and the code of a currency, as in 8000 USD.");
    case "fields":
      return checkFields(shape.fields, value, path);
    case "list":
      return checkList(shape, value, path);
  }
}

const mismatch = "This no longer fits the page.";
const addressHelp =
  "Write a path of this site such as /contact, or a whole address that starts with https://.";
const pictureHelp = "Choose a picture of this site, or a whole address that starts with https://.";

/** Letters nobody sees that could hide or turn words; emojis and scripts keep what joins them. */
const invisible = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff]/g;

type TextShape = Omit<Extract<Shape, { kind: "text" }>, "kind">;

function checkText(shape: TextShape, typed: string, path: string): Checked {
  const { max, optional, lines } = shape;
  const clean = wellFormed(typed.slice(0, 200_000)).replace(invisible, "");
  const text = (lines ? clean : clean.replace(/[^\S\u00a0]+/g, " ")).trim();
  const message =
    text === "" && !optional
      ? "Please write something here."
      : lengthOf(text) > max
        ? `${lengthOf(text)} of ${max} characters. Please shorten it.`
        : unfilledIn(shape, text);
  if (!message) return { value: text, problems: [] };
  const soft = lengthOf(text) <= max * 3;
  return { value: text, problems: [{ path, message, ...(soft && { soft }) }] };
}

/** Words in braces that nothing would ever be filled in for. */
function unfilledIn({ placeholders, braces }: TextShape, text: string) {
  if (!placeholders) return undefined;
  const unknown = (braces ? unknownPlaceholders : strangeBraces)(text, placeholders);
  if (unknown.length === 0) return undefined;
  return unknown.length === 1
    ? `${unknown[0]} is not a placeholder: it would be sent as it is.`
    : `${unknown.join(", ")} are not placeholders: they would be sent as they are.`;
}

function checkFields(fields: Record<string, Shape>, value: unknown, path: string): Checked {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { problems: [{ path, message: mismatch }] };
  }
  const checked = Object.entries(fields).map(([name, shape]) => {
    const given = Reflect.get(value, name) ?? (isOptional(shape) ? "" : undefined);
    return [name, checkWord(shape, given, `${path}.${name}`)] as const;
  });
  return {
    value: Object.fromEntries(checked.map(([name, part]) => [name, part.value])),
    problems: checked.flatMap(([, { problems }]) => problems),
  };
}

function checkList(shape: Shape & { kind: "list" }, value: unknown, path: string): Checked {
  if (!Array.isArray(value)) return { problems: [{ path, message: mismatch }] };
  const { min, max, one, item, sample } = shape;
  if (value.length < min || value.length > max) {
    const limits = `between ${min} and ${max}`;
    return { problems: [{ path, message: `${value.length} × ${one}: there may be ${limits}.` }] };
  }
  const checked = value.map((part, at) => checkWord(item, part, `${path}.${at}`));
  const unwritten = value.flatMap((part, at) =>
    samplesLeft({ shape: item, sample, one }, part, `${path}.${at}`),
  );
  return {
    value: checked.map((part) => part.value),
    problems: [...checked.flatMap(({ problems }) => problems), ...unwritten],
  };
}

type Sample = { shape: Shape; sample: unknown; one: string };

/** Texts that a new one of the list starts with, and that nobody has written yet. */
function samplesLeft({ shape, sample, one }: Sample, value: unknown, path: string): WordProblem[] {
  if (shape.kind === "fields") {
    return Object.entries(shape.fields).flatMap(([name, part]) =>
      samplesLeft(
        { shape: part, sample: partAt(sample, [name]), one },
        partAt(value, [name]),
        `${path}.${name}`,
      ),
    );
  }
  if (shape.kind !== "text" && shape.kind !== "rich") return [];
  const [said, left] = [value, sample].map((text) => (isRich(text) ? text.rich : text));
  if (!left || typeof said !== "string" || said.trim() !== left) return [];
  const message = `“${left}” (${shape.name}) is a placeholder. Write your own words, or remove the ${one}.`;
  return [{ path, message, soft: true }];
}

function isOptional(shape: Shape) {
  return "optional" in shape && shape.optional === true;
}

/** The addresses in a text with marks. */
function linksIn(text: string) {
  const addresses: string[] = [];
  let end = 0;
  for (let at = text.indexOf("]("); at >= 0; at = text.indexOf("](", end)) {
    end = text.indexOf(")", at);
    if (end < 0) break;
    addresses.push(text.slice(at + 2, end));
  }
  return addresses;
}

/** A path of this site, a place on a page, a web, mail or phone address. */
function isAddress(text: string) {
  if (text.length > maxAddressLength || /[\s<>"\\]/.test(text)) return false;
  // A fact, such as `{callUrl}`, is checked where it stands.
  if (/^(\/(?!\/)|#\w|\{\w+\}$)/.test(text)) return true;
  return webUrl(text) !== undefined || /^(mailto:[^@]+@[^@]+|tel:\+?[\d-]+)$/.test(text);
}

function isPicture(text: string) {
  return isAddress(text) && /^(\/|https:)/.test(text);
}

function isDate(value: unknown) {
  return (
    typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  );
}

function isMoment(value: unknown) {
  return (
    typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
  );
}

function isRightPrice(value: unknown): value is { amount: number; currency: string } {
  if (!isPrice(value)) return false;
  const { amount, currency } = value;
  const isAmount = typeof amount === "number" && amount >= 0 && amount < 1e9;
  return isAmount && Number.isInteger(Math.round(amount * 100)) && isCurrency(currency);
}

function isCurrency(code: unknown) {
  return typeof code === "string" && Intl.supportedValuesOf("currency").includes(code);
}
