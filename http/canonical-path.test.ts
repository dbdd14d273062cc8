import { expect, test } from "vitest";
import { plainPath } from "#app/rules/links/plain-path.ts";
import { canonicalPath } from "./canonical-path.ts";

const patterns = [
  "/about",
  "/BuyBlack",
  "/BuyBlack/:slug",
  "/services/global-talent",
  "/FounderB",
  "/partner/:token/proof",
  "/preview/:token",
];

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/About/", "/about"],
  ["/buyblack", "/BuyBlack"],
  ["/BUYBLACK/Sunrise-Shea/", "/BuyBlack/sunrise-shea"],
  ["/BuyBlack/caf%C3%A9", "/BuyBlack/caf%C3%A9"],
  ["/founderb", "/FounderB"],
  ["/Partner/aB.1.cD_e/Proof", "/partner/aB.1.cD_e/proof"],
  ["/Preview/aB.1.cD_e/", "/preview/aB.1.cD_e"],
  ["//evil.example/", "/evil.example"],
  ["/No-Such-Page", "/No-Such-Page"],
  ["/no-such-page/", "/no-such-page"],
])("%s is spelled %s", (path, canonical) => {
  expect(canonicalPath(path, patterns)).toBe(canonical);
});

test.each([
  ["/about", "/about"],
  ["/caf%C3%A9/%2f%20", "/caf%C3%A9/%2f%20"],
  ["//evil.example", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["/\\/evil.example", "/evil.example"],
  ["/..//evil.example", "/evil.example"],
  ["/%61dmin", "/admin"],
  ["/x/../admin", "/admin"],
  ["/x/%2E%2e/admin", "/admin"],
  ["/./admin/.", "/admin"],
  ["/../../..", "/"],
  ["/.well-known/x", "/.well-known/x"],
  ["/a/...", "/a/..."],
])("the plain path of %s is %s", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});
