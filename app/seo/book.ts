import type { Book } from "schema-dts";
import cover from "#app/art/pictures/book.svg?url&no-inline";
import { book } from "#app/ui/book.tsx";
import { site } from "#site.config.ts";
import { founderRef } from "./organization.ts";

export function bookNode(path: string): Book {
  return {
    "@type": "Book",
    "@id": `${path}#book`,
    name: book.title,
    author: founderRef,
    url: path,
    image: cover,
    inLanguage: site.locale,
    sameAs: [book.retailer.to, book.digital.to],
  };
}
