import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

const patterns = ["/about", "/BuyBlack", "/BuyBlack/:slug", "/services/global-talent", "/FounderB"];

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/About/", "/about"],
  ["/buyblack", "/BuyBlack"],
  ["/BUYBLACK/Sunrise-Shea/", "/BuyBlack/sunrise-shea"],
  ["/BuyBlack/caf%C3%A9", "/BuyBlack/caf%C3%A9"],
  ["/founderb", "/FounderB"],
  ["//evil.example/", "/evil.example"],
  ["/No-Such-Page", "/No-Such-Page"],
  ["/no-such-page/", "/no-such-page"],
])("%s is spelled %s", (path, canonical) => {
  expect(canonicalPath(path, patterns)).toBe(canonical);
});
