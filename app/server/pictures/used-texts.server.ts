import { sql } from "kysely";
import type { Executor } from "#app/server/db/schema.server.ts";
import {
  type PictureSubject,
  textsOfPost,
  textsOfWords,
  type UsedText,
} from "./picture-uses.server.ts";

/** Something that may use pictures, with all its texts. */
export type Subject = { id: string; texts: UsedText[] };

/** The next ones in the order of their ids, or one alone. */
type Part = { after: string; limit: number } | { only: string };

type Reader = (executor: Executor, part: Part) => Promise<Subject[]>;

type PostRow = {
  id: string;
  content: string;
  feature_image: string | null;
  social_image: string | null;
  products: string;
};
type TextRow = { id: string; text: string | null };

/** Whatever shows pictures, or will: the library says where, and nothing of it is ever deleted. */
export const readers: Record<PictureSubject, Reader> = {
  post: async (executor, part) => {
    const { rows } = await sql<PostRow>`
      select id, content, feature_image, social_image, cast(products as text) as products
      from blog_posts ${within("id", part)}`.execute(executor);
    return rows.map((row) => ({ id: row.id, texts: textsOfPost(row) }));
  },
  copy: async (executor, part) => {
    const { rows } = await sql<TextRow>`
      select post_id as id, cast(draft as text) as text
      from working_copies ${within("post_id", part)}`.execute(executor);
    return rows.map(({ id, text }) => ({ id, texts: [{ place: "draft", text }] }));
  },
  issue: async (executor, part) => {
    const { rows } = await sql<TextRow>`
      select id, body as text from newsletter_issues ${within("id", part)}`.execute(executor);
    return rows.map(({ id, text }) => ({ id, texts: [{ place: "text", text }] }));
  },
  words: async (executor, part) => {
    const { rows } = await sql<{ id: string; published: string; draft: string | null }>`
      select name as id, cast(published as text) as published, cast(draft as text) as draft
      from site_words ${within("name", part)}`.execute(executor);
    return rows.map((row) => ({ id: row.id, texts: textsOfWords(row) }));
  },
  author: async (executor, part) => {
    const { rows } = await sql<TextRow>`
      select id, picture as text from authors ${within("id", part)}`.execute(executor);
    return rows.map(({ id, text }) => ({ id, texts: [{ place: "picture", text }] }));
  },
};

type RevisionReader = (
  executor: Executor,
  part: { after: string; limit: number; since: string },
) => Promise<{ id: string; text: string }[]>;

/** Earlier versions, which can be restored: they keep their pictures, but nobody sees them. */
export const revisionReaders: RevisionReader[] = [
  (executor, { after, limit, since }) =>
    executor
      .selectFrom("post_revisions")
      .select(["id", sql<string>`cast(fields as text)`.as("text")])
      .where("id", ">", after)
      .$if(since !== "", (query) => query.where("saved_at", ">=", since))
      .orderBy("id")
      .limit(limit)
      .execute(),
  (executor, { after, limit, since }) =>
    executor
      .selectFrom("word_revisions")
      .select(["id", sql<string>`cast(words as text)`.as("text")])
      .where("id", ">", after)
      .$if(since !== "", (query) => query.where("saved_at", ">=", since))
      .orderBy("id")
      .limit(limit)
      .execute(),
];

function within(key: string, part: Part) {
  const column = sql.ref(key);
  if ("only" in part) return sql`where ${column} = ${part.only}`;
  return sql`where ${column} > ${part.after} order by ${column} limit ${part.limit}`;
}
