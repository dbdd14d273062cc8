import { expect, test } from "vitest";
import { findText, replaceText } from "./find-text.ts";
import { parseRich, writeRich } from "./word-marks.ts";

const facts: Record<string, string> = { founders: "500+", name: "Ops Metrics Kit" };
const isFact = (name: string) => Object.hasOwn(facts, name);
const factText = (name: string) => facts[name] ?? "";

function find(text: string, searched: string) {
  return findText(parseRich(text, isFact), { searched }, factText);
}

function replace(text: string, searched: string, to: string) {
  return writeRich(replaceText(parseRich(text, isFact), searched, to, factText));
}

test.each([
  ["The Ops Metrics Kit is here", "ops metrics kit", "The |Ops Metrics Kit| is here"],
  ["Ops *Metrics* Kit", "Ops Metrics Kit", "|Ops Metrics Kit|"],
  ["Ops\n**Metrics [Kit](/packages)** now", "metrics kit", "Ops\n|Metrics Kit| now"],
  ["Founder’s “day”", `founder's "day"`, "|Founder’s “day”|"],
  ["one\u00a0cloth", "  one   cloth ", "|one\u00a0cloth|"],
  ["a.*b(c", ".*b(", "a|.*b(|c"],
  ["{founders} founders", "500+ founders", "|500+ founders|"],
  ["İstanbul and Kit", "kit", "İstanbul and |Kit|"],
  ["<b>Kit</b>", "<b>kit", "|<b>Kit|</b>"],
])("in “%s” a search for “%s” finds “%s”", (text, searched, shown) => {
  expect(find(text, searched)?.parts.join("|")).toBe(shown);
});

test("what a fact says alone, an address and nothing are not found", () => {
  expect(find("The {name} is here", "metrics")).toBeUndefined();
  expect(find("[Kit](/packages)", "packages")).toBeUndefined();
  expect(find("Kit", " ")).toBeUndefined();
  expect(find("Kit", "a".repeat(10_000))).toBeUndefined();
});

test.each([
  ["The Ops Metrics Kit, the OPS METRICS KIT", "The Ledger, the LEDGER"],
  ["Ops *Metrics* Kit", "Ledger"],
  ["*Ops Metrics* Kit is **here**", "*Ledger* is **here**"],
  ["See [our Ops Metrics Kit](/packages) now", "See [our Ledger](/packages) now"],
  ["Ops\nMetrics Kit\nnow", "Ledger\nnow"],
  ["nothing *here*", "nothing *here*"],
])("in “%s” a new name makes “%s”", (text, shown) => {
  expect(replace(text, "Ops Metrics Kit", "Ledger")).toBe(shown);
});

test("a place with a fact in it is found, and stays", () => {
  expect(find("{founders} founders", "500+ founders")).toMatchObject({ count: 1, replaceable: 0 });
  expect(replace("{founders} founders", "500+ founders", "many")).toBe("{founders} founders");
});

test("a name that grows is replaced once, however often somebody presses", () => {
  const once = replace("Kit, kit and Kits", "Kit", "Kit Pro");
  expect(once).toBe("Kit Pro, kit pro and Kit Pros");
  expect(replace(once, "Kit", "Kit Pro")).toBe("Kit Pro, kit pro and Kit Pros");
  expect(replace("Kit Pro, Kit", "Kit", "New Kit Pro")).toBe("New Kit Pro Pro, New Kit Pro");
});

test("a first capital is kept, and what is typed is text", () => {
  expect(replace("Kit. A kit. KIT.", "kit", "box $& $1")).toBe(
    "Box $& $1. A box $& $1. BOX $& $1.",
  );
});
