import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { build, type Plugin } from "vite";

/** A text of the product in the place of another. */
export type Edit = { file: string; from: string; to: string };

/** What a life is made of: modules by their names, and globals by theirs. */
export type Surroundings = {
  modules: Record<string, unknown>;
  globals: Record<string, unknown>;
};

export type Product = { open: (surroundings: Surroundings) => Promise<Life>; modules: string[] };
export type Life = typeof import("./life.ts");

const root = resolve(import.meta.dirname, "../..");

/** What is set differently here, and why. */
const settings: Edit[] = [
  // A test enquiry goes through the public address, and here is none.
  { file: "desk.config.ts", from: "everyHours: 24", to: "everyHours: 0" },
];

/** Names of the globals that a life gets from outside. */
const globalNames = [
  ...[
    "AbortSignal",
    "Date",
    "Intl",
    "Math",
    "clearImmediate",
    "clearInterval",
    "clearTimeout",
    "crypto",
  ],
  ...["fetch", "performance", "process", "setImmediate", "setInterval", "setTimeout"],
];

/** All of the server as the text of one function: whoever calls it has modules of their own. */
export async function buildText(edits: readonly Edit[] = []) {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    define: { "import.meta.env.DEV": "true" },
    plugins: [withoutPages(), edited([...settings, ...edits])],
    build: {
      ssr: "tests/simulation/life.ts",
      write: false,
      minify: false,
      target: "esnext",
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error("The server is not one file.");
  return toFunction(chunk.code);
}

/** The framework's routes are not simulated: `life.ts` calls what they call. */
function withoutPages(): Plugin {
  const id = "virtual:react-router/server-build";
  return {
    name: "without-pages",
    enforce: "pre",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `export const routes = {}; export const assets = { version: "simulated" };`
        : undefined,
  };
}

function edited(edits: readonly Edit[]): Plugin {
  const left = new Set(edits);
  return {
    name: "edited",
    enforce: "pre",
    transform(code, id) {
      let text = code;
      for (const edit of edits.filter(({ file }) => id === resolve(root, file))) {
        if (!text.includes(edit.from)) throw new Error(`${edit.file} has no “${edit.from}”.`);
        text = text.replace(edit.from, () => edit.to);
        left.delete(edit);
      }
      return text === code ? undefined : { code: text, map: null };
    },
    buildEnd() {
      for (const { file } of left) throw new Error(`${file} is no part of the server.`);
    },
  };
}

const imported = /^import (?:(?:(\w+|\* as \w+)(?:, )?)?(\{[^}]*\})? from )?"([^"]+)";$/gm;

function toFunction(code: string) {
  const modules = new Set<string>();
  const body = code
    .replace(imported, (_, whole: string | undefined, named: string | undefined, name: string) => {
      modules.add(name);
      const from = `$modules[${JSON.stringify(name)}]`;
      const [, all] = /^\* as (\w+)$/.exec(whole ?? "") ?? [];
      const first =
        whole && (all ? `const ${all} = ${from};` : `const ${whole} = ${from}.default;`);
      return [first, named && `const ${named.replaceAll(" as ", ": ")} = ${from};`].join("");
    })
    .replace(/^export \{([^}]*)\};?$/m, (_, names: string) => {
      const pairs = names.split(",").map((name) => name.trim().split(" as "));
      return `return { ${pairs.map(([from, to = from]) => `${to}: ${from}`).join(", ")} };`;
    })
    .replaceAll(/\bimport\("([^"]+)"\)/g, (_, name: string) => {
      modules.add(name);
      return `Promise.resolve($modules[${JSON.stringify(name)}])`;
    })
    .replaceAll("import.meta.url", "$address");
  const parameters = ["$modules", "$address", ...globalNames].join(", ");
  return {
    modules: [...modules],
    code: `(async function (${parameters}) { "use strict";\n${body}\n})`,
  };
}

export type ProductText = Awaited<ReturnType<typeof buildText>>;

export function compile({ code, modules }: ProductText): Product {
  const run = new Script(code, { filename: "product.js" }).runInThisContext();
  const address = pathToFileURL(resolve(root, "app/server/app.server.ts")).href;
  return {
    modules,
    open: ({ modules, globals }) =>
      run(modules, address, ...globalNames.map((name) => globals[name])),
  };
}

/** What the product imports and nobody replaces, loaded once for all lives. */
export async function loadShared(names: readonly string[]) {
  const { resolve } = createRequire(import.meta.url);
  const loaded: Record<string, unknown> = {};
  for (const name of names) {
    const address = name.startsWith("node:") ? name : pathToFileURL(resolve(name)).href;
    loaded[name] = await import(name.startsWith("node:") ? name : name).catch(
      () => import(address),
    );
  }
  return loaded;
}
