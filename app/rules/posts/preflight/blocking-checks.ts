import { ordinal } from "#app/rules/text/ordinal.ts";
import { capitalized } from "#app/rules/text/text.ts";
import {
  firstOf,
  look,
  must,
  type PostFacts,
  type PreflightCheck,
  type PreflightDraft,
  quoted,
  unknown,
} from "./preflight-check.ts";
import type { TextParts } from "./read-text.ts";

/** What keeps a post from being published. */
export function blockingChecks(
  draft: PreflightDraft,
  { pictures }: TextParts,
  facts: PostFacts | undefined,
): PreflightCheck[] {
  return [
    ...wordsCheck(draft),
    ...pictureChecks(pictures, facts?.described ?? []),
    addressCheck(facts, draft),
    ...uniqueChecks(facts),
    structureCheck(facts),
  ];
}

function wordsCheck(draft: PreflightDraft): PreflightCheck[] {
  const missing = (["title", "excerpt", "category"] as const).filter((name) => !draft[name].trim());
  const all = draft.is_page ? "Title and standfirst" : "Title, excerpt and category";
  if (missing.length === 0) return [must("words", true, `${all} are there`)];
  return missing.map((field) =>
    must(
      field,
      false,
      `The ${draft.is_page && field === "excerpt" ? "standfirst" : field} is missing`,
      { where: { field }, toWords: "Go there" },
    ),
  );
}

function pictureChecks(
  pictures: TextParts["pictures"],
  described: readonly string[],
): PreflightCheck[] {
  if (pictures.length === 0) return [];
  const open = pictures.flatMap(({ src, alt }, nth) => {
    if (alt !== undefined || described.includes(src)) return [];
    const detail =
      pictures.length === 1
        ? "The picture in the text"
        : `${capitalized(ordinal(nth + 1))} picture in the text`;
    const where = { part: "picture" as const, nth };
    const rest = { detail, where, toWords: "Describe" };
    return [must(`picture ${src}`, false, "A picture has no description", rest)];
  });
  if (open.length > 0) {
    return firstOf(open, (more) => must("pictures", false, `${more} more without a description`));
  }
  return [
    must(
      "pictures",
      true,
      pictures.length === 1 ? "The picture is described" : "All pictures are described",
    ),
  ];
}

function addressCheck(facts: PostFacts | undefined, { is_page }: PreflightDraft): PreflightCheck {
  const address = facts?.address;
  if (!address) return unknown("must", "address", "Address: not checked", whyUnknown(facts));
  const { state, path } = address;
  if (state === "free") return must("address", true, "Address is free");
  if (state === "numbered") {
    return must("address", true, "Address is free", { detail: "It gets a number at its end." });
  }
  const detail = `${is_page ? "Something else" : "Another post"} is at ${path}.`;
  const where = { field: "slug" };
  return must("address", false, "The address is taken", { detail, where, toWords: "Go there" });
}

/** Advice: two posts may have the same words, and get different addresses. */
function uniqueChecks(facts: PostFacts | undefined): PreflightCheck[] {
  const twins = facts?.twins;
  if (!twins)
    return [unknown("must", "unique", "Title and description: not checked", whyUnknown(facts))];
  const same = (what: string) => twins.find((twin) => twin.same === what);
  const there = { where: { field: "title" }, toWords: "Go there" };
  const both = same("both");
  if (both) {
    const detail = `${quoted(both.title)}. Search engines show one of them.`;
    return [look("unique", "Another post has this title and description", { detail, ...there })];
  }
  const [title, description] = [same("title"), same("description")];
  if (!title && !description) return [must("unique", true, "Title and description are unique")];
  return [
    ...(title
      ? [
          look("title-twice", "Another post has this title", {
            detail: "Readers cannot tell them apart in a list.",
            ...there,
          }),
        ]
      : []),
    ...(description
      ? [
          look("description-twice", "Another post has this description", {
            detail: quoted(description.title),
            where: { field: "excerpt" },
            toWords: "Go there",
          }),
        ]
      : []),
  ];
}

function structureCheck(facts: PostFacts | undefined): PreflightCheck {
  const lacks = facts?.structure;
  if (!lacks) {
    return unknown("must", "structure", "Structured data: not checked", whyUnknown(facts));
  }
  const [first, ...others] = lacks;
  if (!first) return must("structure", true, "Structured data is valid");
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  return must("structure", false, "Structured data is not valid", { detail: `${first}${more}.` });
}

/** Where the server has answered, the draft is not complete enough to tell. */
function whyUnknown(facts: PostFacts | undefined) {
  return facts?.twins ? "Settle what is missing first." : "The server has not answered.";
}
