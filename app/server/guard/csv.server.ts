import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { csvLine, csvName, csvStart } from "#app/rules/text/csv.ts";

type Cells = readonly (string | null)[];

/** A file to save, sent portion by portion. */
export function csvResponse(what: string, header: Cells, portions: AsyncIterable<Cells[]>) {
  return new Response(createReadableStreamFromReadable(Readable.from(encoded(header, portions))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${csvName(what)}"`,
    },
  });
}

async function* encoded(header: Cells, portions: AsyncIterable<Cells[]>) {
  const encoder = new TextEncoder();
  yield encoder.encode(csvStart + csvLine(header));
  for await (const rows of portions) yield encoder.encode(rows.map(csvLine).join(""));
}
