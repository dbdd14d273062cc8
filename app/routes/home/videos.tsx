import picture1 from "#app/art/pictures/video-1.svg?url";
import picture2 from "#app/art/pictures/video-2.svg?url";
import picture3 from "#app/art/pictures/video-3.svg?url";
import { newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import "#app/ui/posts/play-disc.css";
import "#app/ui/posts/video-card.css";

export function HomeVideos() {
  return (
    <section className="section ground-night" id="videos">
      <div className="page-width">
        <div className="section-head section-head--split">
          <h2 className="title-1">{words.title}</h2>
          <p className="lead-text">{words.lead}</p>
        </div>
        <Reveal kind="ahead" className="card-grid card-grid--three card-grid--early video-grid">
          {words.films.map(({ to, title, description, picture }, at) => (
            <a key={to} className="video-card" href={to} {...newTab()}>
              <VideoThumbnail src={picture || drawings[at % drawings.length]} title={title} />
              <h3 className="title-3">{title}</h3>
              <p className="muted text-small">{description}</p>
            </a>
          ))}
        </Reveal>
      </div>
    </section>
  );
}

/** A thumbnail that fails to load is replaced by a cover with the title, see `ui/start/`. */
function VideoThumbnail({ src, title }: { src?: string; title: string }) {
  return (
    <div className="media ratio-16-9" data-image="wait" suppressHydrationWarning>
      <img src={src} alt="" width="1600" height="900" loading="lazy" />
      <div className="video-card__fallback" aria-hidden="true">
        <span>{title}</span>
      </div>
      <span className="play-disc">
        <Icon name="play" />
      </span>
    </div>
  );
}

const drawings = [picture1, picture2, picture3];

const words = pageWords(
  "home-videos",
  {
    title: "From the channel",
    lead: "Field notes on teams, systems and the people behind both.",
    films: [
      {
        to: `${site.channels.watch}best-hire`,
        title: "Why your best hire is not in your time zone",
        description: "How diaspora talent teams cover the clock without burning anyone out.",
        picture: "",
      },
      {
        to: `${site.channels.watch}90-day-roadmap`,
        title: "The 90-day roadmap, explained",
        description: "What we look at first when a founder says “everything is on fire”.",
        picture: "",
      },
      {
        to: `${site.channels.watch}systems-first`,
        title: "Systems before software",
        description: "Write the process, then buy the tool. In that order.",
        picture: "",
      },
    ],
  },
  import.meta.env.SSR && {
    name: "Home: the films",
    page: "/",
    words: {
      films: { one: "film", least: 1, most: 6 },
      "films.to": { name: "Address of the film" },
    },
  },
);
