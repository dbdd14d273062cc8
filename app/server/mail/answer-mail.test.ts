import { createElement } from "react";
import { expect, test } from "vitest";
import { stripOf } from "#app/rules/enquiries/name-strip.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { palette } from "#brand/palette.ts";
import { AnswerMail } from "./answer-mail.tsx";
import { renderMail } from "./render-mail.ts";

test("an answer is edged with the strip of its reader, which needs no picture", () => {
  const fields = { name: "Adaeze Okafor", company: "Okafor & Daughters" };
  const cells = cellsOf(fields);
  expect(cells.slice(0, 15)).toEqual(
    stripOf(fields).map(({ figure, ground }, at) => palette[at % 2 ? ground : figure]),
  );
  expect(cells).toHaveLength(30);
  expect(mailTo(fields)).not.toContain("/mail/strip.png");
});

test("an answer to somebody without a name has the strip of all mails", () => {
  expect(cellsOf({})).toEqual([]);
  expect(mailTo({})).toContain("/mail/strip.png");
});

function cellsOf(fields: Record<string, string>) {
  const cells = mailTo(fields).matchAll(/<td [^>]*background-color:(#\w+)/g);
  return Array.from(cells, ([, color]) => color);
}

function mailTo(fields: Record<string, string>) {
  const enquiry = { id: "0123456789ab", form_type: "assessment", fields } as unknown as Submission;
  const letter = { ...enquiry, created_at: "2026-11-18T12:00:00.000Z" };
  const props = { body: "Hello", subject: "Re", enquiry: letter };
  return renderMail(createElement(AnswerMail, props));
}
