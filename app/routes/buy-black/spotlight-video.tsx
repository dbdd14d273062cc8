import { hostName, parseVideo, watchUrl } from "#app/rules/video.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import { VideoFacade } from "#app/ui/posts/video-facade.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import "./spotlight.css";

/** The video, or else the short, or else the image. */
export function SpotlightVideo({ post, watch }: { post: PostCard; watch: string }) {
  const film = parseVideo(post.video_url);
  const video = film ?? parseVideo(post.shorts_url);
  if (!video) {
    return (
      <div className="spotlight__video">
        <div className="media ratio-16-9">
          <PostImage post={post} alt={post.title} sizes="(min-width: 1000px) 66vw, 100vw" eager />
        </div>
      </div>
    );
  }
  return (
    <div className={film ? "spotlight__video" : "spotlight__video spotlight__video--image"}>
      <VideoFacade post={post} video={video} tall={!film} eager />
      <p className="spotlight__watch">
        <TextLink to={watchUrl(video)} plain>
          {`${watch} ${hostName(video)}`}
        </TextLink>
      </p>
    </div>
  );
}
