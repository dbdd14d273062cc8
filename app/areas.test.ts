import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isApart } from "#app/rules/links/paths.ts";
import { reachable, readImports } from "../tests/support/imports.ts";
import { adminPages } from "../tests/support/pages.ts";
import { listRoutes } from "../tests/support/routes.ts";
import {
  besidePublic,
  bodyOf,
  isPersonal,
  listPrefixes,
  traitsOf,
  uncountedAt,
  withoutToken,
} from "./areas.ts";

const routes = await listRoutes();

test("every route has one row that decides, and every row a route", () => {
  const prefixes = listPrefixes(() => true);
  const deciding = routes.map(({ pattern }) => {
    const above = prefixes.filter((prefix) => isBelow(pattern, prefix));
    if (above.includes(pattern)) return { pattern, rows: [pattern] };
    const longest = Math.max(...above.map((prefix) => prefix.split("/").length));
    return { pattern, rows: above.filter((prefix) => prefix.split("/").length === longest) };
  });
  expect(deciding.filter(({ rows }) => rows.length !== 1)).toEqual([]);
  const [patterns, marked] = [routes.map(({ pattern }) => pattern), "/admin?index"];
  const idle = prefixes.filter((prefix) => !patterns.some((pattern) => isBelow(pattern, prefix)));
  expect(idle).toEqual([marked]);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test("what may be sent is said of routes, one by one", () => {
  const sent = listPrefixes(() => true).filter((prefix) => bodyOf(prefix) !== bodyOf("/"));
  const unknown = sent.filter((prefix) => !routes.some(({ pattern }) => pattern === prefix));
  expect(unknown).toEqual(["/admin?index"]);
  expect(sent.length).toBeGreaterThan(15);
});

const reader = "app/server/guard/form-data.server.ts";

test("bodies are read in one place", () => {
  const files = globSync("app/{routes,server}/**/*.{ts,tsx}").filter((file) => !/test/.test(file));
  const sources = files.map((file) => ({ file, source: readFileSync(file, "utf8") }));
  const read =
    /\brequest\s*(?:\.(?:text|json|formData|arrayBuffer|blob|bytes|clone)\(|\.body\b)|\bbody\b[^()]*\}: Request\b|\.formData\(\)/;
  const reading = sources.filter(({ source }) => read.test(source)).map(({ file }) => file);
  // The values of a form that could not be saved are read by the same reader, from a copy.
  const copying = "app/routes/admin/unsent-form.server.ts";
  expect(reading.sort()).toEqual([copying, reader]);
});

test("every route that takes a body comes to the one reader, and on disk where its row says so", () => {
  const graph = readImports("app/{routes,server}/**/*.{ts,tsx}");
  const taking = routes.filter(({ file }) =>
    /export (async )?function action\(\{[^}]*\brequest\b/.test(readFileSync(`app/${file}`, "utf8")),
  );
  const apart = taking.filter(({ file }) => !reachable(graph, `app/${file}`).has(reader));
  // They read headers alone.
  expect(apart.map(({ file }) => file)).toEqual(["routes/auth/sign-out.ts", "routes/go/call.ts"]);
  expect(taking.length).toBeGreaterThan(40);
  const arriving = routes.filter(({ pattern }) => bodyOf(pattern).read === "as it arrives");
  const ways = [
    "app/server/pictures/uploads.server.ts",
    "app/server/newsletter/import-file.server.ts",
  ];
  for (const { file } of arriving) {
    expect(ways.some((way) => reachable(graph, `app/${file}`).has(way))).toBe(true);
  }
  expect(arriving.length).toBeGreaterThan(4);
});

test("every row bounds bytes, fields, files and nesting", () => {
  const rows = listPrefixes(() => true).map(bodyOf);
  for (const { bytes, fields, files, nesting, milliseconds } of rows) {
    expect(bytes).toBeLessThan(40_000_000);
    expect([fields <= 5000, files <= 200, nesting <= 64, milliseconds <= 180_000]).not.toContain(
      false,
    );
  }
});

test("what signed-in people and brands change is counted, or its row says why not", () => {
  const changing = routes.filter(({ pattern, file }) => {
    const { area, who } = traitsOf(pattern);
    const isKnown = ["editor", "admin"].includes(who) || area === "brand";
    return isKnown && /export (async )?function action\b/.test(readFileSync(`app/${file}`, "utf8"));
  });
  const uncounted = changing.filter(({ pattern }) => uncountedAt(pattern) !== undefined);
  expect(uncounted.map(({ pattern }) => pattern).sort()).toEqual([
    "/admin/account",
    "/admin/media/upload",
    "/admin/newsletter/:id/mail",
    "/admin/preview",
    "/admin/safety",
    "/admin/users",
    "/admin/words/mail/:group",
    "/api/images",
    "/api/passkeys",
    "/api/preflight",
    "/api/subscriber-imports",
    "/partner/:token/pictures",
  ]);
  expect(uncounted.every(({ pattern }) => /^[A-Z].{20,}\.$/.test(uncountedAt(pattern) ?? ""))).toBe(
    true,
  );
  expect(changing.length - uncounted.length).toBeGreaterThan(25);
  const prefixes = listPrefixes((_) => true).filter((prefix) => uncountedAt(prefix) !== undefined);
  const known = ["/auth", ...uncounted.map(({ pattern }) => pattern)];
  expect(prefixes.filter((prefix) => !known.includes(prefix))).toEqual([]);
});

test("browsers know which pages are apart", () => {
  const apart = ["staff", "account", "brand", "preview"];
  const prefixes = listPrefixes(() => true);
  const known = prefixes.filter((prefix) => isApart(prefix.replace("?", "/")));
  expect(known).toEqual(listPrefixes(({ area }) => apart.includes(area)));
  expect(known).toContain("/preview");
});

test("the files of routes that are not public are in folders of the same name", () => {
  const folder = new RegExp(`^routes/${besidePublic()}[/.]`);
  const wrong = routes.filter(({ pattern, file }) => {
    const { area } = traitsOf(pattern);
    return folder.test(file) === (area === "page" || area === "file");
  });
  expect(wrong).toEqual([]);
});

test("every screen of staff is one that tests look at", () => {
  const looked = adminPages("1", "1", "1").map((path) => path.split("?", 1)[0] ?? "");
  const screens = routes.filter(
    ({ pattern, file }) => file.endsWith(".tsx") && traitsOf(pattern).area === "staff",
  );
  const patterns = screens.map(({ pattern }) => pattern);
  expect(patterns.filter((pattern) => !looked.some((path) => isAt(path, pattern)))).toEqual([]);
  expect(patterns.length).toBeGreaterThan(20);
});

function isAt(path: string, pattern: string) {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);
}

test.each(["/admin", "/ADMIN/users", "/admin.data", "/admin/users.data", "/auth", "/Auth/reset"])(
  "%s belongs to the staff area and is personal",
  (path) => {
    expect([isStaffArea(path), isPersonal(path)]).toEqual([true, true]);
  },
);

test.each([
  "/",
  "/administration",
  "/authors",
  "/blog/admin",
  "/apiary",
  "/newsletter",
  "/newsletter.data",
  "/newsletter/moved-and-confirmed",
  "/newsletters",
])("%s is a public page", (path) => {
  expect([isStaffArea(path), isPersonal(path), isEndpoint(path)]).toEqual([false, false, false]);
});

test.each([
  "/api/posts",
  "/API/images",
  "/go/call",
  "/newsletter/confirm",
  "/newsletter/confirm.data",
  "/newsletter/unsubscribe",
  "/newsletter/preferences",
  "/Newsletter/move",
])("%s is personal without being part of the staff area", (path) => {
  expect([isStaffArea(path), isPersonal(path)]).toEqual([false, true]);
});

test("emails open pages below the accounts and the newsletter", () => {
  expect(["/auth/reset", "/newsletter/unsubscribe"].every(opensFromEmail)).toBe(true);
  expect(
    ["/auth", "/newsletter", "/newsletter/an-issue", "/admin/users"].some(opensFromEmail),
  ).toBe(false);
});

test("posts and letters are sent to the staff area and to two endpoints", () => {
  expect(
    ["/admin?index", "/admin/preview", "/admin/preview.data", "/api/posts", "/API/Posts"].every(
      carriesPost,
    ),
  ).toBe(true);
  expect(
    [
      "/api/answers",
      "/admin/enquiries/x/answer",
      "/admin/words/mail/acknowledgement",
      "/admin/newsletter/x/mail",
    ].every(carriesPost),
  ).toBe(true);
  expect(
    [
      "/api/issues",
      "/admin/newsletter/x",
      "/admin/newsletter/x/mail",
      "/admin/newsletter/x.data",
    ].every(carriesPost),
  ).toBe(true);
  expect(
    ["/api/words", "/admin/words", "/admin/words.data", "/admin/words/all/facts"].every(
      carriesPost,
    ),
  ).toBe(true);
  expect(
    [
      "/api/send-contact-email",
      "/admin/words.json",
      "/auth",
      "/admin",
      "/admin?INDEX",
      "/admin?indexes",
      "/admin.data",
      "/api/postscript",
      "/admin/enquiries",
    ].some(carriesPost),
  ).toBe(false);
});

test("the page of a brand is apart and personal, and takes pictures and a long form", () => {
  for (const path of ["/partner/a.1.b", "/Partner/a.1.b/proof", "/partner/a.1.b.data"]) {
    expect([isApart(path), isPersonal(path), isStaffArea(path)]).toEqual([true, true, false]);
  }
  expect(["/partner/a.1.b", "/partner/a.1.b/pictures"].every(isUpload)).toBe(true);
  expect(["/partner", "/partner/a/b/pictures", "/partner/a/save"].some(isUpload)).toBe(false);
  expect(carriesPost("/partner/a.1.b/save")).toBe(true);
  expect([isProof("/partner/a.1.b/proof"), isProof("/partner/a.1.b")]).toEqual([true, false]);
  expect(["/partners", "/brands", "/blog/partner"].some(isApart)).toBe(false);
});

test("a preview is apart and personal, though it is no screen of staff, and its key is noted nowhere", () => {
  for (const path of ["/preview/a.1.b", "/Preview/a.1.b", "/preview/a.1.b.data"]) {
    expect([isApart(path), isPersonal(path), isStaffArea(path)]).toEqual([true, true, false]);
    expect([isPreview(path), withoutToken(path)]).toEqual([true, "/preview"]);
  }
  expect(["/previews", "/admin/preview", "/blog/preview"].some(isPreview)).toBe(false);
  expect(withoutToken("/blog/preview")).toBe("/blog/preview");
});

function isStaffArea(path: string) {
  return ["staff", "account"].includes(traitsOf(path).area);
}

function isEndpoint(path: string) {
  return traitsOf(path).area === "endpoint";
}

function isPreview(path: string) {
  return traitsOf(path).area === "preview";
}

function isProof(path: string) {
  return traitsOf(path).area === "brand" && traitsOf(path).policy === "players";
}

function opensFromEmail(path: string) {
  return traitsOf(path).who === "mail";
}

function isUpload(path: string) {
  return bodyOf(path).read === "as it arrives";
}

function carriesPost(address: string) {
  return bodyOf(address).read === "when asked";
}

/** Whether a prefix is above the pattern of a route; each may have parameters. */
function isBelow(pattern: string, prefix: string) {
  const [route, row] = [pattern.split("/"), prefix.split("/")];
  if (prefix === "/" || pattern === "/") return prefix === pattern;
  return row.every((part, at) => part === route[at] || (part.startsWith(":") && route[at]));
}

/** With the sections that are off, and what is there in development alone. */
