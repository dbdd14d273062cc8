import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import type { Site } from "../../tests/support/site.ts";

const warmUp = 2;
const article = demoPosts.find(isArticle)?.slug;
const brand = demoPosts.find((post) => post.published && !isArticle(post))?.slug;

export const screens = [
  "/",
  "/blog",
  "/blog?page=2",
  "/blog?page=LAST",
  "/blog?category=Strategy",
  "/blog?category=Product+Spotlight&page=3",
  `/blog/${article}-0`,
  "/BuyBlack",
  "/BuyBlack?page=2",
  "/BuyBlack?kind=wear",
  "/BuyBlack?q=candle",
  "/BuyBlack?kind=wear&q=candle",
  `/BuyBlack/${brand}-0`,
  "/tv",
  "/tv?kind=home",
  "/holiday-gift-guide",
  "/search?q=team",
  "/search?q=weekly+review",
  "/search?q=s",
  "/search?q=team77",
  "/search?q=zyzzyva",
  "/search?q=team&kind=brands",
  "/rss.xml",
  "/feed.json",
  "/sitemap.xml",
  "/llms.txt",
  "/admin",
  "/admin?status=published&category=Strategy",
  "/admin?status=drafts",
  "/admin?author=founder&sort=changed",
  "/admin?sort=title&page=LAST",
  "/admin?q=plan",
  "/admin?q=s",
  "/admin?q=77",
  "/admin/desk",
  "/admin/enquiries",
  "/admin/enquiries?state=answered",
  "/admin/enquiries?state=closed",
  "/admin/enquiries?state=spam",
  "/admin/enquiries?state=all&form=contact",
  "/admin/enquiries?state=all&page=3",
  "/admin/enquiries?state=all&q=company777",
  "/admin/enquiries?state=all&q=doubled",
  "/admin/people?email=founder-77@example.com",
  "/admin/subscribers",
  "/admin/subscribers?state=confirmed",
  "/admin/subscribers?q=founder-77",
  "/admin/media",
  "/admin/media?show=no-description",
  "/admin/media?q=photo-77",
  "/admin/authors",
  "/admin/redirects",
  "/admin/redirects?kind=moved",
  "/admin/redirects?q=post-77",
  "/admin/newsletter",
  "/admin/mail",
  "/admin/mail?q=founder-77",
  "/admin/links",
  "/admin/events",
  "/admin/users",
];

export type Open = { site: Site; cookie: string; posts: number };
export type Compared = { screen: string; few: number; many: number };

/**
 * Every screen in turns, so that whatever else the machine does is the same for both. An admin who is
 * signed in gets no page from the cache.
 */
export async function compareScreens(
  few: Open,
  many: Open,
  { rounds, wanted = screens }: { rounds: number; wanted?: readonly string[] },
) {
  const compared: Compared[] = [];
  for (const screen of wanted) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = -warmUp; round < rounds; round += 1) {
      const [less, more] = [await time(few, screen), await time(many, screen)];
      if (round < 0) continue;
      times.few.push(less);
      times.many.push(more);
    }
    compared.push({ screen, few: median(times.few), many: median(times.many) });
  }
  return compared;
}

async function time({ site, cookie, posts }: Open, screen: string) {
  const perPage = screen.startsWith("/blog") ? 13 : 30;
  // Some are drafts or in the trash, so the very last page is before it.
  const path = screen.replace("LAST", String(Math.max(2, Math.floor((posts / perPage) * 0.95))));
  for (;;) {
    const begin = performance.now();
    const headers = { Cookie: cookie, Accept: "text/html" };
    const response = await fetch(site.url + path, { headers });
    await response.arrayBuffer();
    const took = performance.now() - begin;
    if (response.status === 200) return took;
    // One visitor may search so often.
    const seconds = Number(response.headers.get("Retry-After"));
    if (response.status !== 429 || !seconds) throw new Error(`${path}: ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function isArticle({ published, category }: { published: boolean; category: string }) {
  return published && category !== spotlightCategory;
}
