/**
 * Writes the part of the schema.org vocabulary that this site uses, for the tests to check against:
 * node scripts/schema-terms.ts schemaorg-all-https.jsonld Organization WebSite …
 * The vocabulary is published at https://schema.org/docs/developers.html.
 */
import { readFileSync, writeFileSync } from "node:fs";

type Term = {
  "@id": string;
  "@type": string | string[];
  "rdfs:subClassOf"?: Reference | Reference[];
  "schema:domainIncludes"?: Reference | Reference[];
};
type Reference = { "@id": string };

const output = new URL("../tests/data/schema-terms.json", import.meta.url);
const [file = "", ...types] = process.argv.slice(2);
const terms = (JSON.parse(readFileSync(file, "utf8")) as { "@graph": Term[] })["@graph"];
const byId = new Map(terms.map((term) => [term["@id"], term]));

const wanted = new Set(types.flatMap((type) => [...withParents(`schema:${type}`)]));
const known = [...wanted].sort().map((id) => {
  if (!byId.has(id)) throw new Error(`schema.org knows no ${id}.`);
  const own = terms.filter((term) => ids(term["schema:domainIncludes"]).includes(id));
  return [name(id), { parents: parentsOf(id).map(name), properties: own.map(nameOf).join(" ") }];
});
writeFileSync(output, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);

function withParents(id: string): string[] {
  return [id, ...parentsOf(id).flatMap(withParents)];
}

function parentsOf(id: string) {
  return ids(byId.get(id)?.["rdfs:subClassOf"]).filter((parent) => byId.has(parent));
}

function ids(references: Reference | Reference[] | undefined) {
  return [references ?? []].flat().map((reference) => reference["@id"]);
}

function nameOf(term: Term) {
  return name(term["@id"]);
}

function name(id: string) {
  return id.replace("schema:", "");
}
