import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";
import { besidePublic } from "#app/areas.ts";

const react = /node_modules\/(react|react-dom|scheduler)\/|\/app\/react-dom\./;
const router = /node_modules\/react-router\//;

/** What most public pages share. A page's own code stays its own file. */
const site = modules(
  `ui/ art/ words/ words. trusted-html. routes/error-screen. seo/page-meta. seo/card-path. seo/post-path.
  rules/accounts/flash. rules/enquiries/forms. rules/enquiries/form-notice. rules/links/paths.
  rules/links/sections. rules/media/focus. rules/media/images. rules/media/portraits.
  rules/people/first-name. rules/posts/categories. rules/posts/cover-look. rules/posts/reading-time.
  rules/shop/money. rules/text/by-name. rules/text/slug. rules/text/text.
  rules/time/dates. /site.config`,
  `ui/forms/account-forms ui/forms/passkey ui/forms/choice ui/forms/sent ui/founder-portrait
  ui/posts/ ui/shop/ ui/loading/data-cache ui/loading/deferred ui/loading/loading ui/pager ui/faq
  ui/book ui/solo-panel ui/forms/unsent-form ui/empty ui/ticks ui/random-id ui/early-typing ui/draft/(?!local-copy)
  art/tile art/weave art/covers/*-b art/covers/*-c art/pictures/book art/logo/mark words/word-
  words/check`,
);

/** What several pages share: forms, services, lists and posts, the shop, its finder, films, articles, accounts. */
const forms = modules("ui/forms/choice. ui/forms/sent.");
const services = modules("art/covers/*-b. art/covers/*-c. art/pictures/book. ui/ticks.");
const posts = modules(
  `ui/posts/ ui/loading/data-cache. ui/loading/deferred. ui/loading/loading. ui/pager ui/empty
  rules/shop/brand. rules/text/paging. rules/text/search-text.`,
  "ui/posts/video ui/posts/film ui/posts/shorts ui/posts/featured ui/posts/article ui/posts/contents ui/posts/further ui/posts/study",
);
const shop = modules("rules/shop/products. rules/shop/kinds. ui/shop/product-image.");
const finder = modules(
  "rules/shop/directory-filter ui/shop/finder ui/shop/sought ui/shop/nothing. ui/shop/use-newest",
);
const films = modules("ui/posts/video rules/media/video rules/text/web-url");
const articles = modules(
  "ui/posts/article ui/posts/contents ui/posts/further routes/blog/post-view routes/blog/article",
);
const accounts = modules("ui/forms/account-forms rules/accounts/accounts");

/** What few pages share with each other or with the staff area, so that none of them brings more along. */
const few = {
  options: modules("rules/enquiries/form-options."),
  retention: modules("rules/people/retention. /desk.config"),
  solo: modules("ui/solo-panel. ui/forms/unsent-form."),
  offer: modules("routes/blog/benefits"),
  mark: /\/app\/art\/logo\/mark\.svg\?url$/,
  email: modules("rules/text/email."),
  player: modules("ui/posts/film-player. rules/media/player-messages."),
};

/** What screens of the staff area share: the list of routes, which visitors load, names one file. */
const office = modules(
  `routes/admin/ words/word- words/check rules/mail/ rules/data/ rules/newsletter/ rules/enquiries/
  rules/shop/cloth. rules/shop/brand.
  rules/people/erasure rules/people/person rules/accounts/event rules/accounts/staff-name
  rules/accounts/country-name rules/text/csv-read rules/text/placeholders rules/text/words-schema
  rules/time/chart- rules/time/periods rules/time/site-days rules/time/time-ago rules/time/time-left
  rules/links/link-`,
  `rules/newsletter/newsletter-lists rules/enquiries/forms. rules/enquiries/form-options.
  rules/enquiries/form-notice.`,
);

/** The server names the same files. */
const assetFileNames = "assets/[name]-[hash:6][extname]";

/** Every public page carries the fonts: naming them again would lay out the page again. */
const fonts = /\/app\/styles\/fonts\.css$/;

/** The rules of all public pages are one file, so their order never depends on the way one came. */
const publicStyle = new RegExp(`/app/(app|styles|ui|routes/(?!${besidePublic()}[/.]))[^?]*\\.css$`);

/** Paths that begin so, in `app/` or with a slash in the project, but not so. */
function modules(paths: string, but = "") {
  const any = (list: string) =>
    list
      .trim()
      .split(/\s+/)
      .map((path) => (path.startsWith("/") ? path : `/app/${path}`))
      .map((path) => path.replaceAll(".", "\\.").replaceAll("*", "\\w+"))
      .join("|");
  return new RegExp(but ? `(?!${any(but)})(?:${any(paths)})` : any(paths));
}

export default defineConfig({
  plugins: [
    reactRouter(),
    serverInFewFiles(),
    readOnce(),
    reactInModules(),
    scriptsAsText(),
    toastsWithoutStyle(),
    pagesThatFailSoftly(),
    shortPreload(),
  ],
  build: {
    assetsInlineLimit: 1024,
    reportCompressedSize: false,
    // Whoever starts the site for the first time sees what the build has to say.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // What is fetched late is found before it is wanted: no reload of the page in development.
  optimizeDeps: { entries: ["app/ui/toast/toaster.tsx", "app/editor/rich-text-editor.tsx"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Few files are soon fetched; the framework stays in a visitor's cache when the site
          // changes.
          output: {
            // A document names some forty files: shorter hashes, here the shortest, tell versions apart as well.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: "fonts", test: fonts, priority: 5 },
                { name: "style", test: publicStyle, priority: 4 },
                { name: "react", test: react, priority: 3 },
                { name: "router", test: router, priority: 3 },
                { name: "site", test: site, minShareCount: 2, priority: 2 },
                { name: "forms", test: forms, minShareCount: 2 },
                { name: "services", test: services, minShareCount: 2 },
                { name: "posts", test: posts, minShareCount: 2 },
                { name: "films", test: films, minShareCount: 2 },
                { name: "shop", test: shop, priority: 1 },
                { name: "finder", test: finder, minShareCount: 2 },
                { name: "accounts", test: accounts, minShareCount: 2 },
                { name: "office", test: office, minShareCount: 2 },
                ...Object.entries(few).map(([name, test]) => ({ name, test, priority: 1 })),
                { name: "articles", test: articles, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./app/server/app.server.ts", output: { assetFileNames } } },
    },
  },
});

/**
 * The server starts a third sooner with the packages it needs in its own files than with their hundreds of
 * files. What is native, or needed by few sites or seldom, stays where it is.
 */
function serverInFewFiles(): Plugin {
  const seldom = [
    "@aws-sdk/client-s3",
    "@simplewebauthn/server",
    "@zxcvbn-ts/language-common",
    "imapflow",
    "pg",
    "satori",
  ];
  return {
    name: "server-in-few-files",
    apply: "build",
    config: () => ({
      environments: {
        ssr: {
          resolve: { noExternal: true, external: ["sharp", ...seldom] },
          define: { "process.env.NODE_ENV": JSON.stringify("production") },
        },
      },
    }),
  };
}

/**
 * A first start takes a fifth longer where it reads the samples of `demo/` itself, and which words a route
 * shows is in the source alone.
 */
function readOnce(): Plugin {
  return {
    name: "read-once",
    apply: "build",
    load: {
      filter: { id: /\/(app\/demo-posts|words\/words-of-routes)\.server\.ts$/ },
      async handler(id) {
        const read = Object.entries(await import(id));
        return read
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join("\n");
      },
    },
  };
}

/**
 * React comes as functions that browsers read once when they arrive and again when they are called, all
 * of it in one task. As modules it is read while it arrives, and what nobody uses is left out.
 */
function reactInModules(): Plugin {
  const packages = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//.source;
  return {
    name: "react-in-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: new RegExp(`${packages}[\\w./-]+\\.js$`) },
      handler(code) {
        const [, file] = /=== 'production'\)[\s\S]*?require\('(.+?)'\)/.exec(code) ?? [];
        const reexport = `export * from "${file}";\nexport { default } from "${file}";`;
        return { code: file ? reexport : moduleOf(code), map: null };
      },
    },
  };
}

function moduleOf(code: string) {
  const names = new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name]) => name));
  if (names.size === 0) throw new Error("React exports in another way than it did.");
  const imports: string[] = [];
  // React asks the scheduler of its own tests for these.
  const asked = code.replace(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, "void 0");
  let body = asked.replace(/\b(\w+) = require\("([\w/-]+)"\)/g, (_, name, from) => {
    imports.push(`import * as ${name} from "${from}";`);
    return `$${name}`;
  });
  for (const name of names) {
    const assignments = body.match(new RegExp(`\\bexports\\.${name} =`, "g"));
    if (assignments?.length === 1) body = body.replace(`exports.${name} =`, `const $${name} =`);
    else body = `let $${name};\n${body}`;
    body = body.replaceAll(new RegExp(`\\bexports\\.${name}\\b`, "g"), `$${name}`);
  }
  const list = [...names];
  const all = `export default { ${list.map((name) => `${name}: $${name}`)} };`;
  return [...imports, body, `export { ${list.map((name) => `$${name} as ${name}`)} };`, all].join(
    "\n",
  );
}

/** `import text from "./start.ts?script"`: a module with all it imports, as the text of one script. */
function scriptsAsText(): Plugin {
  return {
    name: "scripts-as-text",
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const input = id.replace(/\?script$/, "");
        const output = { format: "iife" as const };
        const options = { write: false, modulePreload: false, rolldownOptions: { input, output } };
        const built = await build({ configFile: false, logLevel: "warn", build: options });
        const [chunk] = "output" in built ? built.output : [];
        if (chunk?.type !== "chunk") throw new Error(`${input} is not one script.`);
        return {
          code: `export default ${JSON.stringify(chunk.code.trim())}`,
          moduleSideEffects: false,
        };
      },
    },
  };
}

/** The toasts' style comes as a file: the Content-Security-Policy lets no script write one. */
function toastsWithoutStyle(): Plugin {
  return {
    name: "toasts-without-style",
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler: (code) => ({ code: code.replace(/^__insertCSS\(.*\);$/m, ""), map: null }),
    },
  };
}

/**
 * When the code of a page cannot be fetched, React Router reloads the document, or shows an error. Its
 * imports become calls of `importPage` in app/ui/loading/navigation-failure.ts.
 */
function pagesThatFailSoftly(): Plugin {
  const imports = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)+([\w.]+)\s*\)/g;
  return {
    name: "pages-that-fail-softly",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/.*\/ssr\/(routeModules|routes)\.js/ },
      handler(code, id) {
        const patched = code.replace(imports, "window.importPage($1)");
        if (patched === code) throw new Error(`There is no import to replace in ${id}.`);
        return { code: patched, map: null };
      },
    },
  };
}

/**
 * Vite's own code for what is fetched late is ten times as long, and on every page. A browser may remember a
 * file that could not be fetched and never ask for it again, so the next attempt has another address.
 */
function shortPreload(): Plugin {
  function preload(load: () => Promise<unknown>, files: string[] = []) {
    const styles = files.map((file) => {
      const address = `/${file}`;
      if (!file.endsWith("css") || document.querySelector(`link[href="${address}"]`)) return null;
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address;
      document.head.append(link);
      return new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(link.remove());
      });
    });
    return Promise.all(styles)
      .then(load)
      .catch((error) => {
        const [address] = /http\S+\.js/.exec(error?.message) ?? [];
        if (!address) throw error;
        return Reflect.get(window, "importAgain")(address);
      });
  }
  return {
    name: "short-preload",
    apply: "build",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: `export const __vitePreload = ${preload}`, map: null }),
    },
  };
}
