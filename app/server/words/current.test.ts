import { expect, test } from "vitest";
import { facts } from "#app/words/facts.ts";
import { openWords, setPublished, withPublishedWords } from "./current.server.ts";

openWords();

test("a page is rendered from one state of the words, whatever is published or rendered meanwhile", async () => {
  setPublished({ "facts.email": "old@example.com" });
  await withPublishedWords(async () => {
    setPublished({ "facts.email": "new@example.com" });
    await Promise.resolve();
    expect(facts.email).toBe("old@example.com");
    expect(withPublishedWords(() => facts.email)).toBe("new@example.com");
  });
  expect(facts.email).toBe("new@example.com");
});
