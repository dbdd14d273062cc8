import { expect, test } from "vitest";
import { checkPost } from "#app/rules/posts/post.ts";
import { site } from "#site.config.ts";
import { productList } from "./product-schema.ts";

const jar = { item_name: "Jar", link: "https://shop.example/jar" };

/** What is stored of one row, or the problems of its fields. */
function check(typed: object) {
  const { data, error } = productList.safeParse([{ ...jar, ...typed }]);
  if (data) return data[0];
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.at(-1), message]));
}

test("a product with every field is stored with numbers, and one with two has nothing else", () => {
  const typed = {
    price: "1,200.50",
    currency: "EUR",
    line: "Whipped by hand",
    picture: "/blog-images/1763180000000.jpg",
    at: "2:10",
    sold_out: true,
    drawn_as: "tin",
    gift: true,
    order_by: "2026-12-12",
    choice: "I gave one to my mother.",
    chosen_by: "Ife, who chose this",
  };
  expect(check(typed)).toEqual({ ...jar, ...typed, price: 1200.5, at: 130 });
  expect(check({ price: "", currency: "USD", at: "", sold_out: false, order_by: "" })).toEqual(jar);
});

test("what is stored is read again as the same product", () => {
  const stored = check({ price: "24.50", at: "0:00", gift: true, order_by: "2026-12-12" });
  expect(productList.parse([stored])).toEqual([stored]);
});

test.each([
  ["24 dollars", "Please write a price such as 24 or 24.50"],
  ["-5", "Please write a price such as 24 or 24.50"],
  ["0", "Please write a price above zero, or leave it empty"],
  ["1000001", "Please check this price: it is above a million"],
  ["9".repeat(400), "Please check this price: it is above a million"],
])("the price %j gets a sentence", (price, message) => {
  expect(check({ price, currency: site.currency })).toEqual({ price: message });
});

test("a price keeps to its currency", () => {
  expect(check({ price: "24" })).toMatchObject({ price: 24, currency: site.currency });
  expect(check({ price: "€24" })).toMatchObject({ price: 24, currency: "EUR" });
  expect(check({ price: "€24", currency: "GBP" })).toEqual({
    price: "The price says EUR, but GBP is chosen",
  });
  expect(check({ price: "24.50", currency: "JPY" })).toEqual({
    price: "Prices in JPY have no decimals",
  });
  expect(check({ price: "2400", currency: "JPY" })).toMatchObject({ price: 2400 });
  expect(check({ price: "24", currency: "XXZ" })).toHaveProperty("currency");
  expect(check({ price: "24 XXZ" })).toHaveProperty("currency");
});

test.each([
  "http://localhost:3000/jar",
  "localhost",
  "http://127.0.0.1/jar",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0177.0.0.1/",
  "http://127.1/",
  "http://0/",
  "http://10.1.2.3/",
  "http://172.20.0.1/",
  "http://192.168.1.1/",
  "http://169.254.169.254/latest",
  "http://100.64.0.1/",
  "http://224.0.0.1/",
  "http://[::1]/",
  "http://[::]/",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:10.0.0.1]/",
  "http://printer.local/",
  "http://db.internal/",
  "http://router.lan/",
  "http://ＬＯＣＡＬＨＯＳＴ/",
])("the link %j leads to nobody's shop", (link) => {
  const message = "This address leads to a machine that no visitor reaches";
  expect(check({ link })).toEqual({ link: message });
});

test.each([
  "",
  "javascript:alert(1)",
  "ftp://shop.example",
  "data:text/html,x",
  "mailto:a@b.example",
  "shop",
])("the link %j is no address of a page", (link) =>
  expect(check({ link })).toEqual({ link: "Invalid URL format" }),
);

test.each([
  "https://172.32.0.1/",
  "https://internal.example/",
  "https://localhost.example/",
  "11.example",
])("the link %j is anybody's", (link) =>
  expect(check({ link })).toMatchObject({ item_name: "Jar" }),
);

test("names may be long, colorful, from right to left, and all the same", () => {
  expect(check({ item_name: "n".repeat(200) })).toHaveProperty("link", jar.link);
  expect(check({ item_name: "n".repeat(201) })).toEqual({
    item_name: "Please keep this to 200 characters",
  });
  expect(check({ item_name: "🧴".repeat(200) })).toHaveProperty("link", jar.link);
  for (const item_name of ["زبدة الشيا", "חמאת שיאה", "👩🏾‍🌾 Honey"]) {
    expect(check({ item_name })).toEqual({ ...jar, item_name });
  }
  expect(productList.parse(Array(6).fill(jar))).toEqual(Array(6).fill(jar));
  expect(productList.safeParse(Array(7).fill(jar)).error?.issues[0]?.message).toBe(
    "At most 6 products",
  );
});

test("the sentence of who chose a gift has 110 letters, and a name", () => {
  const chosen_by = "Ife";
  expect(check({ choice: "l".repeat(110), chosen_by })).toHaveProperty("choice");
  expect(check({ choice: "l".repeat(111), chosen_by })).toEqual({
    choice: "Please keep this to 110 characters",
  });
  expect(check({ choice: "Mine." })).toEqual({ chosen_by: "Please say whose sentence this is" });
  expect(check({ chosen_by })).toEqual({
    choice: "Please write the sentence, or remove the name",
  });
});

test("a line has 80 letters, an emoji counts as one", () => {
  expect(check({ line: "🌞".repeat(80) })).toHaveProperty("line");
  expect(check({ line: "l".repeat(81) })).toEqual({ line: "Please keep this to 80 characters" });
});

test.each(["2026-02-30", "2026-13-01", "2026-2-3", "tomorrow", "0026-12-12", "12/12/2026"])(
  "%j is no day to order by",
  (order_by) =>
    expect(check({ order_by })).toEqual({ order_by: "Please choose a day that exists" }),
);

test("a gift needs no day, and a day without a gift is kept", () => {
  expect(check({ gift: true })).toEqual({ ...jar, gift: true });
  expect(check({ order_by: "2028-02-29" })).toEqual({ ...jar, order_by: "2028-02-29" });
});

test("what is drawn is of the list, and pictures are uploads or lie on the web", () => {
  expect(check({ drawn_as: "spaceship" })).toEqual({ drawn_as: "Please choose one of the list" });
  expect(check({ drawn_as: "toString" })).toHaveProperty("drawn_as");
  expect(check({ picture: "javascript:alert(1)" })).toHaveProperty("picture");
  expect(check({ picture: "//evil.example/a.jpg" })).toHaveProperty("picture");
});

test("a row without a name is not thrown away with what was typed into it", () => {
  expect(check({ item_name: "", link: "", price: "24" })).toEqual({
    item_name: "Item name is required",
    link: "Invalid URL format",
  });
  expect(productList.parse([{ item_name: " ", link: "", currency: "USD" }])).toEqual([]);
});

test("problems name the rows as they were sent, in the order of the form", () => {
  const empty = { item_name: "", link: "" };
  const wrong = { item_name: "", link: "no link", price: "x", line: "l".repeat(81), at: "x" };
  const post = { title: "T", excerpt: "E", category: "Product Spotlight", film_seconds: "8:42" };
  const products = [empty, { ...jar, at: "8:42" }, { ...wrong, order_by: "x", drawn_as: "x" }];
  const checked = checkPost({ ...post, products });
  expect("problems" in checked && checked.problems.map(({ field }) => field)).toEqual([
    "products.1.at",
    ...["item_name", "link", "price", "line", "at", "drawn_as", "order_by"].map(
      (field) => `products.2.${field}`,
    ),
  ]);
});

test("no product is shown after the end of the film", () => {
  const at = (time: string, film_seconds: string) => {
    const post = { title: "T", excerpt: "E", category: "Product Spotlight", film_seconds };
    return checkPost({ ...post, products: [{ ...jar, at: time }] });
  };
  expect(at("8:41", "8:42")).toHaveProperty("post");
  expect(at("8:41", "")).toHaveProperty("post");
  for (const late of ["8:42", "9:00", "1:00:00"]) {
    expect(at(late, "8:42")).toEqual({
      problems: [{ field: "products.0.at", message: "The film ends at 8:42" }],
    });
  }
  for (const film of ["0:00", "8:99", "long", "-1"]) {
    expect(at("2:10", film)).toEqual({
      problems: [{ field: "film_seconds", message: "Please write a length such as 8:42" }],
    });
  }
});
