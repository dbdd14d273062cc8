import { href, Link } from "react-router";
import mark from "#app/art/logo/mark.svg?url&no-inline";
import { parseVideo } from "#app/rules/media/video.ts";
import type { Tag } from "#app/rules/posts/tags.ts";
import { LazyImage } from "#app/ui/lazy-image.tsx";
import { ArticlePage, type ArticleWords } from "#app/ui/posts/article-page.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { VideoFacade } from "#app/ui/posts/video-facade.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import "#app/ui/filters.css";
import "./article.css";

type ArticleProps = { post: ArticleWords & { video_url: string | null; tags?: Tag[] } };

export function Article({ post }: ArticleProps) {
  const { category } = post;
  const video = parseVideo(post.video_url);
  return (
    <ArticlePage
      post={post}
      list={{ to: href("/blog"), back: words.back }}
      badge={<CategoryBadge category={category} />}
      note={
        <p className="text-small muted">
          {words.filed}{" "}
          <Link
            className="text-link"
            to={`${href("/blog")}?category=${encodeURIComponent(category)}`}
          >
            {category}
          </Link>
        </p>
      }
      opening="drop-cap"
      film={video && <VideoFacade post={post} video={video} />}
    >
      {post.tags && <Tags tags={post.tags} />}
      {post.tags ? (
        <div className="article-body__part">
          <Company />
        </div>
      ) : (
        <Company />
      )}
    </ArticlePage>
  );
}

function Tags({ tags }: { tags: Tag[] }) {
  return (
    <nav className="filters" aria-label={words.tags}>
      {tags.map(({ name, slug }) => (
        <Link
          key={slug}
          className="filter-pill"
          to={href("/blog/tag/:tag", { tag: slug })}
          rel="tag"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Company() {
  const { title, text, links } = words.company;
  return (
    <div className="about-company">
      <div className="about-company__mark">
        <LazyImage src={mark} alt="" width={72} height={72} />
      </div>
      <div className="about-company__text">
        <h2 className="title-3">{title}</h2>
        <p className="muted">{text}</p>
        <div className="about-company__links">
          {links.map(({ text, to }) => (
            <TextLink key={text} to={to} arrow={false}>
              {text}
            </TextLink>
          ))}
        </div>
      </div>
    </div>
  );
}

/** All words of the page of a post. */
export const words = pageWords(
  "blog-post",
  {
    back: "Back to Blog",
    filed: "Filed under",
    tags: "Tags",
    company: {
      title: `About ${site.name}`,
      text: "We specialize in transforming businesses through strategic fractional leadership, global talent acquisition, and innovative systems design. Our mission is to help organizations build high-performance teams and sustainable growth strategies.",
      links: [
        { text: "Get in Touch →", to: href("/contact") },
        { text: "Our Services →", to: href("/services") },
      ],
    },
    further: { title: "Keep reading", next: "Next" },
    newsletter: {
      title: "Stay Updated with Strategic Insights",
      subtitle:
        "Get the latest thought leadership on business transformation and global talent strategies.",
    },
    missing: {
      title: "Post Not Found",
      text: "The blog post you're looking for doesn't exist.",
    },
  },
  import.meta.env.SSR && {
    name: "Blog: the page of a post",
    words: { "company.links": { one: "link", most: 4 } },
  },
);
