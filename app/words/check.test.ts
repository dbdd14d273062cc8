import { expect, test } from "vitest";
import { checkWord } from "./check.ts";
import { groupShapes } from "./shapes.ts";
import { rich } from "./words.ts";

const { list } = groupShapes(
  { list: [{ quote: "It works.", text: rich`Well.`, tone: "mist" }] },
  {
    list: {
      one: "testimonial",
      sample: { quote: "What the client said,", text: rich`Text`, tone: "mist" },
    },
    "list.tone": { options: ["mist", "blush"] },
  },
);

function check(...items: object[]) {
  if (!list) throw new Error("There is no list.");
  return checkWord(list, items, "list");
}

test("a placeholder can be saved, but not be published, and the message names it", () => {
  const { value, problems } = check(
    { quote: " What the client said, ", text: { rich: "Mine" }, tone: "mist" },
    { quote: "What the client said, and more", text: { rich: "Text" }, tone: "mist" },
  );
  expect(value).toHaveLength(2);
  expect(problems).toEqual([
    {
      path: "list.0.quote",
      message:
        "“What the client said,” (Quote) is a placeholder. Write your own words, or remove the testimonial.",
      soft: true,
    },
    { path: "list.1.text", message: expect.stringContaining("“Text” (Text)"), soft: true },
  ]);
});

test("what the code itself has is no placeholder, nor is an empty sample", () => {
  expect(check({ quote: "It works.", text: { rich: "Well." }, tone: "mist" }).problems).toEqual([]);
  expect(check({ quote: "", text: { rich: "Mine" }, tone: "mist" }).problems).toMatchObject([
    { message: "Please write something here." },
  ]);
});
