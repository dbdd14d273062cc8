import { parseVideo } from "#app/rules/media/video.ts";
import { LazyImage } from "#app/ui/lazy-image.tsx";
import { VideoFacade } from "#app/ui/posts/video-facade.tsx";
import { brokenImage, clearImage, shorts, spotlights } from "./samples.ts";
import { Specimen } from "./specimen.tsx";
import "./states.css";

export function Images() {
  return (
    <div className="card-grid card-grid--three">
      {images.map(({ name, src }) => (
        <Specimen key={name} name={name}>
          <div className="media ratio-16-10">
            <LazyImage src={src} alt="" width={1600} height={1000} />
          </div>
        </Specimen>
      ))}
    </div>
  );
}

export function Videos() {
  const [spotlight] = spotlights;
  const [short] = shorts;
  const video = parseVideo(spotlight?.video_url);
  if (!spotlight || !short || !video) return null;
  return (
    <div className="kit-videos">
      <Specimen name="Façade">
        <VideoFacade post={spotlight} video={video} />
      </Specimen>
      <Specimen name="Thumbnail failed">
        <VideoFacade post={{ ...spotlight, feature_image: brokenImage }} video={video} />
      </Specimen>
      <Specimen name="Tall">
        <VideoFacade post={short} video={video} tall />
      </Specimen>
    </div>
  );
}

const images = [
  { name: "Loading", src: clearImage },
  { name: "Loaded", src: "/demo/still-shea.svg" },
  { name: "Failed", src: brokenImage },
];
