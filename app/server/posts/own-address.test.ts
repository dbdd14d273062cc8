import { expect, test } from "vitest";
import { siteUrl } from "#app/server/env.server.ts";
import { settleCanonical } from "./own-address.server.ts";

const site = siteUrl();

test.each([
  ["nothing", null, null],
  ["an address elsewhere", "https://elsewhere.example/a-post", "https://elsewhere.example/a-post"],
  ["its own address", `${site}/blog/a-post`, null],
  ["its own address, spelled otherwise", `${site}/BuyBlack/A-Post/?from=mail`, null],
  ["the address that its title gives it", `${site}/blog/a-new-post`, null],
])("first published at %s", (_, canonical_url, settled) => {
  const fields = { title: "A new post", slug: null, canonical_url };
  expect(settleCanonical(fields, "a-post")).toEqual({ ...fields, canonical_url: settled });
});

test.each([`${site}/blog/another-post`, `${site}/about`, site])(
  "another page of this site is not where a post was published first: %s",
  (canonical_url) => {
    const settled = settleCanonical({ title: "A new post", slug: "x", canonical_url }, undefined);
    expect(settled).toEqual({
      problems: [{ field: "canonical_url", message: expect.stringContaining("elsewhere") }],
    });
  },
);
