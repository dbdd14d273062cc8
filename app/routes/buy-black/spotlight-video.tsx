import { parseVideo, watchUrl } from "#app/rules/video.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import { VideoFacade } from "#app/ui/posts/video-facade.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

/** The video, or else the short, or else the image. */
export function SpotlightVideo({ post }: { post: PostCard }) {
  const film = parseVideo(post.video_url);
  const video = film ?? parseVideo(post.shorts_url);
  if (!video) {
    return (
      <div className="sp__v">
        <div className="media r169">
          <PostImage post={post} alt={post.title} sizes="(min-width: 1000px) 66vw, 100vw" eager />
        </div>
      </div>
    );
  }
  return (
    <div className={film ? "sp__v" : "sp__v max-w-[24rem]"}>
      <VideoFacade post={post} video={video} tall={!film} eager />
      <p className="mt-4">
        <TextLink to={watchUrl(video)} plain>
          Watch on YouTube
        </TextLink>
      </p>
    </div>
  );
}
