import { expect, test } from "vitest";
import { plainLetters, withoutMissing } from "./letters.server.ts";

test("letters lose what no font can place", () => {
  expect(plainLetters("Cafe\u0301  o\u0323\u0301kan\u200d it's - 👩🏽‍💻")).toBe(
    "Café \ue013kan it’s – 👩🏽💻",
  );
});

test("a letter the font lacks gives way to its plain form, or goes", () => {
  const missing = new Set(["ǻ", "🎉"]);
  expect(withoutMissing("Big ǻ 🎉 news", missing)).toBe("Big a news");
  expect(withoutMissing("日本 ok", new Set(["日", "本"]))).toBe("ok");
  expect(withoutMissing("日本語 ok", new Set(["日", "本", "語"]))).toBe("");
});
