import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { parseVideo } from "#app/rules/media/video.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { SignInForm } from "#app/ui/forms/account-forms.tsx";
import { ExitDialog } from "#app/ui/frame/exit-dialog.tsx";
import { PendingBar } from "#app/ui/frame/pending-bar.tsx";
import { LazyImage } from "#app/ui/lazy-image.tsx";
import { Loading } from "#app/ui/loading/loading.tsx";
import { VideoFacade } from "#app/ui/posts/video-facade.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import { showToast, Toast } from "#app/ui/toast/toast.tsx";
import { Typing } from "#app/ui/typing.tsx";
import { KitTile } from "./foundations.tsx";
import { brokenImage, spotlight } from "./samples.ts";
import { Section, Specimen, Specimens } from "./specimen.tsx";

const toasts = {
  Default: {
    title: "Thanks for subscribing!",
    description: "You'll now receive our weekly ops insights.",
  },
  Destructive: {
    title: "Too many attempts",
    description: "Please wait before submitting again.",
    variant: "destructive",
  },
  "Without title": {
    description: "We'll contact you within 24 hours to schedule your free assessment.",
  },
  "Title only, destructive": { title: "Failed to save blog post", variant: "destructive" },
} as const;

function Fire({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <div className="kit-fire">
      <button className="button button--outline button--small" type="button" onClick={onClick}>
        {children}
      </button>
    </div>
  );
}

/** Starts its piece anew with every press. */
function Again({ button, children }: { button: string; children: (times: number) => ReactNode }) {
  const [times, setTimes] = useState(0);
  return (
    <>
      {children(times)}
      <Fire onClick={() => setTimes(times + 1)}>{button}</Fire>
    </>
  );
}

const images: Record<string, string> = {
  // Transparent: shows the placeholder.
  Loading: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
  Loaded: "/demo/still-shea.svg",
  Failed: brokenImage,
};

function Videos() {
  const video = parseVideo(spotlight.video_url);
  if (!video) return null;
  return (
    <div className="card-grid card-grid--three">
      <Specimen name="Façade">
        <VideoFacade post={spotlight} video={video} />
      </Specimen>
      <Specimen name="Thumbnail failed">
        <VideoFacade post={{ ...spotlight, feature_image: brokenImage }} video={video} />
      </Specimen>
      <Specimen name="Tall">
        <VideoFacade post={spotlight} video={video} tall />
      </Specimen>
    </div>
  );
}

export const states = (
  <>
    <Section
      title="Toasts"
      text="Six pixels of forest or danger on the left. The buttons fire real ones."
    >
      <Specimens of={Object.keys(toasts)} className="card-grid card-grid--two">
        {(name) => {
          const toast = toasts[name as keyof typeof toasts];
          return (
            <>
              <Toast {...toast} />
              <Fire onClick={() => showToast(toast)}>Show it</Fire>
            </>
          );
        }}
      </Specimens>
    </Section>
    <Section title="Exit dialog" text="Once per session on the site, as often as you like here.">
      <Again button="Open the dialog">{(times) => times > 0 && <ExitDialog key={times} />}</Again>
    </Section>
    <Section title="Loading" text="Four moving bars and the written text.">
      <div className="card-grid card-grid--two">
        <Loading text="Loading brands..." />
        <div className="kit-ground ground-night">
          <Loading text="Loading videos..." />
        </div>
      </div>
    </Section>
    <Section title="Empty" text="A dashed panel, at most one way on.">
      <div className="card-grid card-grid--two">
        <Empty role="status" title={'No blog posts found for "Strategy" category.'}>
          <ButtonLink to={href("/blog")} look="outline" small text="Show All Posts" />
        </Empty>
        <Empty title="No brands available yet. Check back soon!" />
        <Empty title="Nothing found for “loom”" text="Check the spelling, or try a broader word." />
        <div className="kit-ground ground-night">
          <Empty title="No videos available yet." />
        </div>
      </div>
    </Section>
    <Section
      title="Solo panel"
      text="Signing in, refusals, confirmations: a screen of its own on the site."
    >
      <div className="card-grid card-grid--two kit-solos">
        <SoloPanel>
          <h3 className="title-2">Admin Access Required</h3>
          <SignInForm answer={{ error: "Invalid login credentials" }} />
        </SoloPanel>
        <SoloPanel>
          <h3 className="title-2">You are unsubscribed</h3>
          <p className="muted">No more weekly notes. If that was a slip, subscribe again.</p>
          <ButtonLink to={href("/")} look="outline" wide text="Subscribe again" />
        </SoloPanel>
      </div>
    </Section>
    <Section title="Pending bar" text="Above the page while the next one is fetched.">
      <div className="kit-stack">
        <div className="kit-pending">
          <PendingBar />
        </div>
        <div>
          <ButtonLink to="?slow#pending-bar" look="outline" small text="Load this page slowly" />
        </div>
      </div>
    </Section>
    <Section title="Lazy images" text="Fetched within 100 px of the viewport.">
      <Specimens of={Object.keys(images)} className="card-grid card-grid--three">
        {(name) => (
          <div className="media ratio-16-10">
            <LazyImage src={images[name] ?? ""} alt="" width={1600} height={1000} />
          </div>
        )}
      </Specimens>
    </Section>
    <Section
      title="Videos"
      text="The player comes with the first press. A failed thumbnail shows the cover and the title."
    >
      <Videos />
    </Section>
    <Section
      title="Motion"
      text="Gone where less motion is wanted; nothing is hidden without scripts."
    >
      <div className="kit-stack">
        <Specimen name="Typing, 50 ms a character">
          <Again button="Type it again">
            {(times) => (
              <p className="title-1">
                Scaling{" "}
                <em className="accent">
                  <Typing key={times} text="without chaos." />
                </em>
              </p>
            )}
          </Again>
        </Specimen>
        <div className="kit-row">
          <Reveal>
            <Specimen name="Reveal, soft">
              <KitTile name="ring" />
            </Specimen>
          </Reveal>
          <Reveal kind="ahead">
            <Specimen name="Reveal, ahead">
              <KitTile name="quarters" />
            </Specimen>
          </Reveal>
        </div>
      </div>
    </Section>
  </>
);
