import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };

/** Installs three files of one package, and lists it as npm does. */
const npm = `
  import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
  const args = process.argv.slice(2);
  appendFileSync("calls", args.join(" ") + "\\n");
  if (args[0] === "ci") {
    mkdirSync("node_modules/.bin", { recursive: true });
    mkdirSync("node_modules/marked", { recursive: true });
    for (const name of ["index.js", "index.js.map", "index.d.ts"]) writeFileSync("node_modules/marked/" + name, "");
    writeFileSync("node_modules/.bin/node", "");
    const list = { "node_modules/vitest": { dev: true } };
    writeFileSync("node_modules/.package-lock.json", JSON.stringify(args.includes("--include=dev") ? list : {}, null, 2));
  } else mkdirSync("build", { recursive: true });
`;

test("npm start installs no package that only development and tests need", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const installed = Object.keys(packageFile.devDependencies).filter(
    (name) => !packages[`node_modules/${name}`]?.dev,
  );
  // Others ask for the types of React and Node.
  expect(installed.filter((name) => !name.startsWith("@types/"))).toEqual([]);
});

test("tests install what a start left out, and no later start removes it", () => {
  const project = newProject();
  expect(project.prepare("build")).toEqual(["ci --omit=dev", "run --silent build"]);
  expect(project.prepare("build")).toEqual([]);
  expect(project.prepare("everything build")).toEqual(["ci --include=dev"]);
  expect(project.prepare("everything build")).toEqual([]);
  expect(project.prepare("build")).toEqual([]);
  appendFileSync(join(project.folder, "package-lock.json"), "\n");
  expect(project.prepare("build")).toEqual(["ci --include=dev", "run --silent build"]);
});

test("a command beside a running site installs nothing, unless nothing is installed", () => {
  const project = newProject();
  expect(project.prepare("beside")).toEqual(["ci --omit=dev"]);
  appendFileSync(join(project.folder, "package-lock.json"), "\n");
  expect(project.prepare("beside")).toEqual([]);
});

test("types and source maps stay only where somebody develops", () => {
  const project = newProject();
  const has = (name: string) => existsSync(join(project.folder, "node_modules/marked", name));
  project.prepare("build");
  expect(["index.js", "index.js.map", "index.d.ts"].filter(has)).toEqual(["index.js"]);
  project.prepare("everything");
  expect(["index.js", "index.js.map", "index.d.ts"].filter(has)).toHaveLength(3);
});

test("a start builds again when a source has other content, not when it has another date", () => {
  const project = newProject();
  const page = join(project.folder, "app/page.tsx");
  project.prepare("build");
  utimesSync(page, new Date(), new Date());
  expect(project.prepare("build")).toEqual([]);
  writeFileSync(page, "other");
  expect(project.prepare("build")).toEqual(["run --silent build"]);
  writeFileSync(join(project.folder, "app/new.tsx"), "");
  expect(project.prepare("build")).toEqual(["run --silent build"]);
  rmSync(page);
  expect(project.prepare("build")).toEqual(["run --silent build"]);
  expect(project.prepare("build")).toEqual([]);
});

function newProject() {
  const folder = mkdtempSync(join(tmpdir(), "site-prepare-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = [
    "desk.config.ts",
    "react-router.config.ts",
    "site.config.ts",
    "vite.config.ts",
    "package-lock.json",
  ];
  const scripts = ["compress.ts", "prepare.mjs", "route-list.ts", "style-table.ts"];
  for (const name of ["app", "brand", "demo", "migrations", "public"])
    mkdirSync(join(folder, name));
  for (const name of [...files, ...scripts.map((script) => `scripts/${script}`)]) {
    cpSync(resolve(name), join(folder, name));
  }
  writeFileSync(join(folder, "app/page.tsx"), "page");
  writeFileSync(join(folder, "npm.mjs"), npm);
  return {
    folder,
    /** What npm was asked to do. */
    prepare(needs: string) {
      const calls = join(folder, "calls");
      writeFileSync(calls, "");
      const script = `import { prepare } from "./scripts/prepare.mjs"; prepare("${needs}")`;
      execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
        cwd: folder,
        env: { ...process.env, npm_execpath: join(folder, "npm.mjs") },
      });
      const lines = readFileSync(calls, "utf8").trim().split("\n");
      return lines.filter(Boolean).map((line) => line.replace(/ --loglevel=\w+/, ""));
    },
  };
}
