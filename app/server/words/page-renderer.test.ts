import { expect, test } from "vitest";
import { framedPage } from "./page-renderer.server.ts";

test.each([
  ["", "mode=edit", "/"],
  ["packages", "mode=preview", "/packages"],
  ["search", "q=tote&mode=edit", "/search?q=tote"],
  ["admin/users", "", "/404"],
  ["api/words", "", "/404"],
  ["newsletter/unsubscribe", "token=x", "/404"],
  ["/evil.example", "", "/evil.example"],
])("the frame of %j with %j shows %j", (path, query, page) => {
  expect(framedPage(path, new URLSearchParams(query))).toBe(page);
});
