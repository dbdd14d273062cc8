import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { reachable, readImports } from "./support/imports.ts";

/** Folders whose files stand for themselves; everywhere else a folder is one room. */
const flatFolders = ["app", "app/server", "app/ui", "app/routes", "app/routes/admin", "http"];

const imports = readImports("{app,http}/**/*.{ts,tsx}");
const files = [...imports.keys()];

test("no file imports itself through others", () => {
  expect(findCircle(imports)).toEqual([]);
});

test("no two folders import each other", () => {
  const rooms = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const room = rooms.get(roomOf(file)) ?? new Set();
    for (const target of targets) if (roomOf(target) !== roomOf(file)) room.add(roomOf(target));
    rooms.set(roomOf(file), room);
  }
  const mutual = [...rooms].flatMap(([room, targets]) =>
    [...targets]
      .filter((target) => room < target && rooms.get(target)?.has(room))
      .map((target) => `${room} and ${target}`),
  );
  expect(mutual).toEqual([]);
});

test("no two rooms of the server or the rules import each other", () => {
  const arrows = findArrows();
  const mutual = [...arrows].filter((arrow) =>
    arrows.has(arrow.split(" → ").reverse().join(" → ")),
  );
  expect(mutual).toEqual([]);
});

test("the rooms of the server know few others", () => {
  const arrows = [...findArrows()].filter((arrow) => arrow.split("app/server/").length === 3);
  expect(arrows.length).toBeLessThanOrEqual(133);
});

test("no command needs what is there in tests alone", () => {
  const graph = readImports("{app,http,scripts,bench,tests}/**/*.{ts,tsx}");
  const needing = [...graph.keys()].filter((file) => {
    const needed = file.startsWith("scripts/") ? [...reachable(graph, file)] : [];
    return needed.some((name) => /^import .*"vitest"/m.test(readFileSync(name, "utf8")));
  });
  expect(needing).toEqual([]);
});

test("the server asks one clock", () => {
  const asking =
    /\b(Date\.now\(|new Date\(\)|performance\.now\(|randomUUID\(|setTimeout\(|setInterval\()/;
  // The one clock, and a script of the browser that is written as a function.
  const others = ["app/server/clock.server.ts", "app/server/page/voice-frame.server.ts"];
  const found = files
    .filter((file) => file.startsWith("app/server/") && !others.includes(file))
    .filter((file) => asking.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test("every list of a schema has an end", () => {
  const endless = /\bz\s*\.(array|record|partialRecord|looseRecord|map|set|json)\(|\.array\(\)/;
  const product = globSync(["{app,http,scripts,brand}/**/*.{ts,tsx}", "*.ts"]);
  const found = product
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== "app/rules/text/schema.ts")
    .filter((file) => endless.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test("no rule of style is asked of the whole page at every key", () => {
  // React writes the name of each field again at each key, and fields of many lines change children.
  const asked = /:has\((?:[^()]|\([^()]*\))*?(?:\[name\b|:(?:nth|first|last|only)-)/;
  const found = globSync("{app,brand}/**/*.css").filter((file) =>
    asked.test(readFileSync(file, "utf8")),
  );
  expect(found).toEqual([]);
});

function roomOf(file: string) {
  return flatFolders.includes(dirname(file)) ? file : dirname(file);
}

/** Which room of the server or the rules imports which other. */
function findArrows() {
  const arrows = new Set<string>();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [wholeRoomOf(file), wholeRoomOf(target)];
      if (from && to && from !== to) arrows.add(`${from} → ${to}`);
    }
  }
  return arrows;
}

/** A room with its parts, such as `app/server/newsletter`. */
function wholeRoomOf(file: string) {
  return /^app\/(?:server|rules)\/[\w-]+/.exec(file)?.[0];
}

/** The files of the first circle of imports, or none. */
function findCircle(graph: Map<string, Set<string>>) {
  const done = new Set<string>();
  function visit(file: string, path: string[]): string[] {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const target of graph.get(file) ?? []) {
      const circle = visit(target, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  }
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
