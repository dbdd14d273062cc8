import type { PostFacts } from "#app/rules/preflight/preflight-check.ts";
import { onContentChange } from "#app/server/posts/changes.server.ts";
import { published } from "#app/server/posts/posts.server.ts";

type Shown = {
  title: string;
  excerpt: string;
  search_title: string | null;
  search_description: string | null;
};
type Told = { id: string; shown: string; title: string; description: string };

type Twin = NonNullable<PostFacts["twins"]>[number];
type Same = Twin["same"];

const postsAtOnce = 500;
const mostTwins = 5;

let known: Promise<Told[]> | undefined;
onContentChange(() => {
  known = undefined;
});

/** Other visible posts with the title or the description that search engines would show for this one. */
export async function listTwins(id: string, post: Shown): Promise<Twin[]> {
  const own = toldOf(post);
  return (await listTold())
    .flatMap((other): Twin[] => {
      const same = sameIn(own, other);
      return other.id === id || !same ? [] : [{ title: other.shown, same }];
    })
    .toSorted((one, other) => Number(other.same === "both") - Number(one.same === "both"))
    .slice(0, mostTwins);
}

type Words = Pick<Told, "title" | "description">;

function sameIn(own: Words, other: Words): Same | undefined {
  const isTitle = own.title !== "" && own.title === other.title;
  const isDescription = own.description !== "" && own.description === other.description;
  if (isTitle && isDescription) return "both";
  return isTitle ? "title" : isDescription ? "description" : undefined;
}

function listTold() {
  known ??= readTold().catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Compared here, because only one of the engines knows letters beyond ASCII. */
async function readTold() {
  const told: Told[] = [];
  let after = "";
  while (true) {
    const posts = await published()
      .select(["id", "title", "excerpt", "search_title", "search_description"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(postsAtOnce)
      .execute();
    for (const post of posts) told.push({ id: post.id, shown: post.title, ...toldOf(post) });
    after = posts.at(-1)?.id ?? "";
    if (posts.length < postsAtOnce) return told;
  }
}

function toldOf({ title, excerpt, search_title, search_description }: Shown): Words {
  return {
    title: plain(search_title || title),
    description: plain(search_description || excerpt),
  };
}

function plain(text: string) {
  return text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}
