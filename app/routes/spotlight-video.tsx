import { parseVideo, watchUrl } from "../rules/video.ts";
import type { PostCard } from "../server/posts.server.ts";
import { PostImage } from "../ui/post-image.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { VideoFacade } from "../ui/video-facade.tsx";

/** The film, or the short where there is no film, or the picture where there is neither. */
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
