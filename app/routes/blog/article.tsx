import { href, Link } from "react-router";
import mark from "#app/art/logo/mark.svg?url";
import { parseVideo } from "#app/rules/video.ts";
import { ArticlePage, type ArticleWords } from "#app/ui/posts/article-page.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { VideoFacade } from "#app/ui/posts/video-facade.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { site } from "#site.config.ts";
import "./article.css";

export function Article({ post }: { post: ArticleWords & { video_url: string | null } }) {
  const { category } = post;
  const video = parseVideo(post.video_url);
  return (
    <ArticlePage
      post={post}
      list={{ to: href("/blog"), back: "Back to Blog" }}
      badge={<CategoryBadge category={category} />}
      note={
        <p className="text-small muted">
          Filed under{" "}
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
      <Company />
    </ArticlePage>
  );
}

function Company() {
  return (
    <div className="about-company">
      <img src={mark} alt="" width="72" height="72" loading="lazy" />
      <div className="about-company__text">
        <h2 className="title-3">About {site.name}</h2>
        <p className="muted">
          We specialize in transforming businesses through strategic fractional leadership, global
          talent acquisition, and innovative systems design. Our mission is to help organizations
          build high-performance teams and sustainable growth strategies.
        </p>
        <div className="about-company__links">
          <TextLink to={href("/contact")} arrow={false}>
            Get in Touch →
          </TextLink>
          <TextLink to={href("/services")} arrow={false}>
            Our Services →
          </TextLink>
        </div>
      </div>
    </div>
  );
}
