import { href } from "react-router";
import { packages } from "#app/routes/packages/cards.tsx";
import { dayOf } from "#app/rules/enquiries/digest-time.ts";
import { shownClock, shownDays, shownHoliday } from "#app/rules/enquiries/office-hours.ts";
import { office, promises } from "#app/rules/enquiries/promises.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { studiesPath } from "#app/rules/posts/page-slug.ts";
import { formatPrice } from "#app/rules/shop/money.ts";
import { postPath } from "#app/seo/post-path.ts";
import { type SitePage, sitePages } from "#app/seo/site-pages.ts";
import { clock } from "#app/server/clock.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { listArchived } from "#app/server/newsletter/issues/archive.server.ts";
import { type IssueCard, issueCard } from "#app/server/newsletter/issues/issue-page.server.ts";
import { currentStudies } from "#app/server/posts/placed-pages.server.ts";
import {
  listNewestListed,
  listNewestPages,
  type PostCard,
} from "#app/server/posts/posts.server.ts";
import { caseStudies } from "#app/ui/posts/study-cards.tsx";
import { facts } from "#app/words/facts.ts";
import { services } from "#app/words/services.ts";
import { site } from "#site.config.ts";

/** The site in short for language models, in the form of llmstxt.org. */
export async function loader() {
  const [posts, pages, archived] = await Promise.all([
    listNewestListed(),
    listNewestPages(),
    listArchived(shownIssues),
  ]);
  const issues = archived.map(issueCard);
  const hasContent = ({ path }: SitePage) => path !== href("/newsletter") || issues.length > 0;
  const isBrand = (post: PostCard) => post.category === spotlightCategory;
  const text = `# ${site.name}

> ${oneLine(facts.description)} ${oneLine(facts.tagline)}

Write to ${facts.email} or book a discovery call at ${new URL(facts.callUrl, siteUrl()).href}.

## Facts

${listFacts()
  .map((fact) => `- ${oneLine(fact)}`)
  .join("\n")}

## Pages

${[...sitePages.filter(hasContent).map(pageLink), ...studyLink(), ...pages.map(writtenLink)].join("\n")}

## Newest posts

${posts
  .filter((post) => !isBrand(post))
  .map(postLink)
  .join("\n")}

## Newest brand spotlights

${posts.filter(isBrand).map(postLink).join("\n")}
${newsletter(issues)}
## Optional

${link("RSS feed", "/rss.xml", "the newest posts in full")}
${link("JSON feed", "/feed.json", "the same as JSON")}
${link("Sitemap", "/sitemap.xml", "every address")}
`;
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=300, s-maxage=3600",
    },
  });
}

const shownIssues = 10;

function newsletter(issues: IssueCard[]) {
  return issues.length > 0
    ? `\n## Newest issues of the newsletter\n\n${issues.map(issueLink).join("\n")}\n`
    : "";
}

function issueLink({ title, path, excerpt }: IssueCard) {
  return link(title, path, excerpt);
}

function pageLink({ name, path, headline }: SitePage) {
  const service = Object.values(services).find(({ to }) => to === path);
  return link(name, path, service?.line ?? headline.replace("|", ""));
}

/** The list of case studies, once there is one. */
function studyLink() {
  const { title, description } = caseStudies;
  return currentStudies().length > 0 ? [link(title, studiesPath, description)] : [];
}

function writtenLink({ title, slug, excerpt }: { title: string; slug: string; excerpt: string }) {
  return link(title, slug, excerpt);
}

function postLink(post: PostCard) {
  return link(post.title, postPath(post), post.excerpt);
}

function link(name: string, path: string, about: string) {
  return `- [${oneLine(name).replace(/[[\]]/g, "")}](${siteUrl()}${path}): ${oneLine(about)}`;
}

function oneLine(text: string) {
  return text.replace(/\s+/g, " ").trim();
}

/** What an assistant is asked for: prices, promises, hours, contact. One line each; what is empty is left out. */
function listFacts(now = clock.date()) {
  const lines = [...prices(), ...contact(), ...answers(), ...hours(now), ...figures()];
  return lines.flatMap(([name, fact]) => (fact ? `${name}: ${fact}` : []));
}

type Fact = [name: string, fact: string | undefined];

function prices(): Fact[] {
  const listed = packages.list.map(({ title, price, period, minimumMonths, description }): Fact => {
    const least = minimumMonths > 0 ? `, for at least ${minimumMonths} months` : "";
    return [title, `${formatPrice(price)} ${period}${least}. ${description}`];
  });
  return [...listed, ["1:1 walkthrough of a kit", formatPrice(facts.walkthrough)]];
}

function contact(): Fact[] {
  return [
    ["Email", facts.email],
    ["Phone", facts.phone],
    ["Address", facts.address],
    [facts.callLabel, new URL(facts.callUrl, siteUrl()).href],
    ["LinkedIn", facts.linkedin],
    ["YouTube", facts.youtube],
    ["Instagram", facts.instagram],
  ];
}

function answers(): Fact[] {
  const { assessment, contact, "brand-partnership": partnership } = promises();
  return [
    ["We reply to messages", contact?.words],
    ["We reply to requests for an assessment", assessment?.words],
    ["We reply to applications of brands", partnership?.words],
  ];
}

function hours(now: Date): Fact[] {
  const { days, from, to, timeZone, holidays } = office();
  const today = dayOf(now, office());
  const closed = holidays.filter((day) => day >= today).toSorted();
  const zone = timeZone.replaceAll("_", " ");
  return [
    ["Office hours", `${shownDays(days)}, ${shownClock(from)} to ${shownClock(to)}, ${zone}`],
    ["Closed on", closed.map(shownHoliday).join("; ")],
  ];
}

function figures(): Fact[] {
  return [
    ["Founders who read our notes", facts.founders],
    ["Typical gain in valuation for legacy businesses", facts.valuationGain],
    ["Months to reach that valuation, typically", facts.timelineMonths],
    ["Share of routine process work automated", facts.automation],
  ];
}
