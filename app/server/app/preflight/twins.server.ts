import type { PostFacts } from "#app/rules/posts/preflight/preflight-check.ts";
import { createContentCache } from "#app/server/db/content-changes.server.ts";
import { published } from "#app/server/posts/posts.server.ts";

type Shown = {
  title: string;
  excerpt: string;
  search_title: string | null;
  search_description: string | null;
};
type Described = { id: string; shown: string; title: string; description: string };

type Twin = NonNullable<PostFacts["twins"]>[number];
type Same = Twin["same"];

const postsAtOnce = 500;
const mostTwins = 5;

const cached = createContentCache<Described[]>();

/** Other visible posts with the title or the description that search engines would show for this one. */
export async function listTwins(id: string, post: Shown): Promise<Twin[]> {
  const own = describePost(post);
  return (await cached("described", readDescribed))
    .flatMap((other): Twin[] => {
      const same = sameIn(own, other);
      return other.id === id || !same ? [] : [{ title: other.shown, same }];
    })
    .toSorted((one, other) => Number(other.same === "both") - Number(one.same === "both"))
    .slice(0, mostTwins);
}

type Words = Pick<Described, "title" | "description">;

function sameIn(own: Words, other: Words): Same | undefined {
  const isTitle = own.title !== "" && own.title === other.title;
  const isDescription = own.description !== "" && own.description === other.description;
  if (isTitle && isDescription) return "both";
  return isTitle ? "title" : isDescription ? "description" : undefined;
}

/** Compared here, because only one of the engines knows letters beyond ASCII. */
async function readDescribed() {
  const described: Described[] = [];
  let after = "";
  while (true) {
    const posts = await published()
      .select(["id", "title", "excerpt", "search_title", "search_description"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(postsAtOnce)
      .execute();
    for (const post of posts)
      described.push({ id: post.id, shown: post.title, ...describePost(post) });
    after = posts.at(-1)?.id ?? "";
    if (posts.length < postsAtOnce) return described;
  }
}

function describePost({ title, excerpt, search_title, search_description }: Shown): Words {
  return {
    title: plain(search_title || title),
    description: plain(search_description || excerpt),
  };
}

function plain(text: string) {
  return text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}
