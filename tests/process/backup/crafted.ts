import { gzipSync } from "node:zlib";
import { factsOf, format } from "#app/server/data/backup/backup-file.server.ts";
import { createTally, type Row } from "#app/server/data/backup/tables.server.ts";
import { tarEnd, tarEntry } from "#app/server/data/backup/tar.server.ts";

type Crafted = {
  head?: object;
  tables?: Record<string, Row[]>;
  /** The row that the manifest counts instead of the real ones. */
  tallied?: Row;
  parts?: Buffer[];
};

/** A backup as somebody else would make it. */
export function craftBackup({ head = {}, tables = {}, tallied, parts = [] }: Crafted) {
  const about = { format, made_at: new Date().toISOString(), engine: "sqlite", secret: "none" };
  const migrations = ["001-posts-and-roles", "002-search"];
  const tallies = Object.entries(tables).map(([name, rows]) => {
    const tally = createTally();
    for (const row of tallied ? [tallied] : rows) tally.add(row);
    return [name, tally.result()];
  });
  const files = { "pictures/1.jpg": factsOf(Buffer.from("x")) };
  return gzipSync(
    Buffer.concat([
      part("backup.json", JSON.stringify({ ...about, migrations, ...head })),
      ...Object.entries(tables).map(([name, rows]) =>
        part(`tables/${name}.000001.ndjson`, rows.map((row) => JSON.stringify(row)).join("\n")),
      ),
      ...parts,
      part(
        "manifest.json",
        JSON.stringify({ tables: Object.fromEntries(tallies), files: parts.length ? files : {} }),
      ),
      tarEnd,
    ]),
  );
}

export function part(name: string, content = "x") {
  return tarEntry(name, Buffer.from(content), new Date());
}

/** Changes a field of a header and makes its checksum fit again. */
export function overwriteField(entry: Buffer, at: number, value: string) {
  entry.write(value, at);
  const sum = entry.subarray(0, 512).reduce((all, byte, place) => {
    return all + (place >= 148 && place < 156 ? 0x20 : byte);
  }, 0);
  entry.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
}

const at = "2026-01-02T03:04:05.678Z";
export const oldPost = {
  id: "1",
  title: "An old giraffe",
  slug: "an-old-giraffe",
  excerpt: "Long ago",
  content: "<p>It was here before.</p>",
  category: "Strategy",
  video_url: null,
  shorts_url: null,
  shopping_link: null,
  brand_name: null,
  products: [{ link: "https://example.com", item_name: "A \u00e9 \ud83e\udd92" }],
  feature_image: null,
  published: true,
  created_at: at,
  updated_at: at,
  published_at: at,
  deleted_at: null,
  version: 1,
};
