import { expect, test } from "vitest";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { checkPost } from "./post.ts";

const least = { title: "Title", excerpt: "Excerpt", category: "Business" };

test("title, excerpt and category are all a draft needs", () => {
  expect(checkPost(least)).toEqual({
    post: {
      ...least,
      content: "",
      feature_image: null,
      feature_focus: "center",
      video_url: null,
      shorts_url: null,
      shopping_link: null,
      brand_name: null,
      kind: null,
      film_seconds: null,
      transcript: null,
      products: [],
      cloth_figure: null,
      cloth_ground: null,
      cloth_motif: null,
      slug: null,
      author_id: null,
      tags: null,
      search_title: null,
      search_description: null,
      social_image: null,
      canonical_url: null,
      noindex: false,
      is_page: false,
      page_head: null,
      page_band: null,
      menu_name: null,
      study_field: null,
      study_client: null,
      study_figures: null,
      study_quote: null,
      study_by: null,
      publish_on: null,
      published: false,
    },
  });
});

test("every problem is named, in the order of the form", () => {
  const products = [{ item_name: "", link: "javascript:alert(1)" }];
  const input = { title: " ", category: "Gossip", video_url: "no link", products };
  expect(checkPost(input)).toEqual({
    problems: [
      { field: "title", message: "Title is required" },
      { field: "excerpt", message: "Excerpt is required" },
      { field: "category", message: "Please choose a category" },
      { field: "video_url", message: "Invalid URL format" },
      { field: "products.0.item_name", message: "Item name is required" },
      { field: "products.0.link", message: "Invalid URL format" },
    ],
  });
});

test("addresses get a scheme, empty product rows go, and six products are the most", () => {
  const products = [
    { item_name: "Jar", link: "shop.example/jar" },
    { item_name: " ", link: "" },
  ];
  expect(checkPost({ ...least, shopping_link: "shop.example", products })).toMatchObject({
    post: {
      shopping_link: "https://shop.example",
      products: [{ item_name: "Jar", link: "https://shop.example/jar" }],
    },
  });
  const many = Array.from({ length: 7 }, () => products[0]);
  expect(checkPost({ ...least, products: many })).toHaveProperty("problems");
});

test("a picture is an upload of ours or lies on the web", () => {
  const picture = (feature_image: string) => "post" in checkPost({ ...least, feature_image });
  expect(picture("/blog-images/1763180000000.jpg")).toBe(true);
  expect(picture("/demo/still-candle.svg")).toBe(true);
  expect(picture("https://pictures.example/a.jpg")).toBe(true);
  expect(picture("javascript:alert(1)")).toBe(false);
  expect(picture("//evil.example/a.jpg")).toBe(false);
  expect(picture("/blog-images/../../etc/passwd\u0000")).toBe(false);
});

test("a cloth is a motif of the list in two different colors of the palette", () => {
  const problems = (cloth: Record<string, string>) => {
    const checked = checkPost({ ...least, ...cloth });
    return "problems" in checked ? checked.problems.map(({ field }) => field) : [];
  };
  const cloth = { cloth_figure: "ember", cloth_ground: "honey", cloth_motif: "arcs" };
  expect(checkPost({ ...least, ...cloth })).toMatchObject({ post: cloth });
  expect(problems({ ...cloth, cloth_ground: "ember" })).toEqual(["cloth_ground"]);
  expect(problems({ cloth_figure: "#B5421B" })).toEqual(["cloth_figure"]);
  expect(problems({ cloth_ground: "danger" })).toEqual(["cloth_ground"]);
  expect(problems({ cloth_motif: "../../logo" })).toEqual(["cloth_motif"]);
});

test("input that is no post at all gets problems, not an exception", () => {
  for (const input of [null, undefined, 7, "x", [], { products: "many" }, { __proto__: null }]) {
    expect(checkPost(input)).toHaveProperty("problems");
  }
});

test("every demo post can be opened and saved as it is", () => {
  for (const post of demoPosts) expect(checkPost(post), post.title).toHaveProperty("post");
});

test("the focus of a picture is one of nine points", () => {
  const focus = (feature_focus: unknown) => checkPost({ ...least, feature_focus });
  expect(focus("top left")).toMatchObject({ post: { feature_focus: "top left" } });
  for (const wrong of ["left top", "50% 0", "", null, 5]) {
    expect(focus(wrong)).toEqual({
      problems: [{ field: "feature_focus", message: "Please choose one of the nine points" }],
    });
  }
});

test("no link of a post leads into somebody's own network", () => {
  const message = "This address leads to a machine that no visitor reaches";
  for (const field of ["video_url", "shorts_url", "shopping_link"]) {
    for (const address of ["http://127.0.0.1:8080/", "printer.local", "http://[::1]/"]) {
      expect(checkPost({ ...least, [field]: address })).toEqual({ problems: [{ field, message }] });
    }
  }
});
