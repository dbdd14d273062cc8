import { sql } from "kysely";
import { readText } from "#app/rules/posts/preflight/read-text.ts";
import { middleOf, readingGrade } from "#app/rules/posts/preflight/reading-grade.ts";
import { onContentChange } from "#app/server/db/content-changes.server.ts";
import { newestFirst, published } from "#app/server/posts/posts.server.ts";

/** Enough to know what is usual here, however many posts there are. */
const mostPosts = 40;
const mostLetters = 20_000;

let known: Promise<number | undefined> | undefined;
onContentChange(() => {
  known = undefined;
});

/** The reading grade in the middle of the newest posts, until content changes. */
export function findMiddleGrade() {
  known ??= readMiddleGrade().catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function readMiddleGrade() {
  const beginning = sql<string>`substr(content, 1, ${mostLetters})`.as("beginning");
  const posts = await newestFirst(published().select(["id", "published_at", beginning]))
    .limit(mostPosts)
    .execute();
  const grades: number[] = [];
  for (const post of posts) {
    const grade = readingGrade(readText(post.beginning).paragraphs);
    if (grade !== undefined) grades.push(grade);
    await new Promise(setImmediate);
  }
  return middleOf(grades);
}
