import { useState } from "react";
import { href } from "react-router";
import { Tile } from "#app/art/tile.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { SignInForm } from "#app/ui/forms/account-forms.tsx";
import { ExitDialog } from "#app/ui/frame/exit-dialog.tsx";
import { PendingBar } from "#app/ui/frame/pending-bar.tsx";
import { Loading } from "#app/ui/loading/loading.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { SoloPanel } from "#app/ui/solo-panel.tsx";
import { showToast, Toast } from "#app/ui/toast/toast.tsx";
import { Typing } from "#app/ui/typing.tsx";
import { Specimen } from "./specimen.tsx";
import "./foundations.css";
import "./kit.css";
import "./states.css";

export function Toasts() {
  return (
    <div className="kit-toasts">
      {toasts.map(({ name, ...text }) => (
        <Specimen key={name} name={name}>
          <Toast {...text} />
          <div className="kit-fire">
            <button
              className="button button--outline button--small"
              type="button"
              onClick={() => showToast(text)}
            >
              Show it
            </button>
          </div>
        </Specimen>
      ))}
    </div>
  );
}

export function Dialogs() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button
        className="button button--outline button--small"
        type="button"
        onClick={() => setTimes(times + 1)}
      >
        Open the dialog
      </button>
      {times > 0 && <ExitDialog key={times} />}
    </>
  );
}

export function Waiting() {
  return (
    <div className="kit-stack">
      <div className="card-grid card-grid--three">
        {waitingFor.map((text) => (
          <Loading key={text} text={text} />
        ))}
      </div>
      <div className="kit-ground ground-night">
        <Loading text="Loading videos..." />
      </div>
    </div>
  );
}

export function Empties() {
  return (
    <div className="card-grid card-grid--two">
      <Empty role="status" title={'No blog posts found for "Strategy" category.'}>
        <ButtonLink to={href("/blog")} look="outline" small>
          Show All Posts
        </ButtonLink>
      </Empty>
      <Empty title="No brands available yet. Check back soon!" />
      <Empty title="Nothing found for “loom”" text="Check the spelling, or try a broader word." />
      <div className="kit-ground ground-night">
        <Empty title="No videos available yet." />
      </div>
    </div>
  );
}

export function Pending() {
  return (
    <div className="kit-stack">
      <div className="kit-pending">
        <PendingBar />
      </div>
      <div>
        <ButtonLink to="?slow#pending-bar" look="outline" small>
          Load this page slowly
        </ButtonLink>
      </div>
    </div>
  );
}

export function Solos() {
  return (
    <div className="kit-solos">
      <SoloPanel>
        <div className="stack stack--small">
          <h3 className="title-2">Admin Access Required</h3>
          <p className="muted">Sign in with a staff account to manage posts.</p>
        </div>
        <SignInForm answer={{ error: "Invalid login credentials" }} />
      </SoloPanel>
      <SoloPanel>
        <h3 className="title-2">You are unsubscribed</h3>
        <p className="muted">No more weekly notes. If that was a slip, subscribe again.</p>
        <ButtonLink to={href("/")} look="outline" wide>
          Subscribe again
        </ButtonLink>
      </SoloPanel>
    </div>
  );
}

export function Motion() {
  const [times, setTimes] = useState(0);
  return (
    <div className="kit-stack">
      <Specimen name="Typing, 50 ms a character">
        <p className="title-1">
          Scaling{" "}
          <em className="accent">
            <Typing key={times} text="without chaos." />
          </em>
        </p>
        <div className="kit-fire">
          <button
            className="button button--outline button--small"
            type="button"
            onClick={() => setTimes(times + 1)}
          >
            Type it again
          </button>
        </div>
      </Specimen>
      <div className="kit-row">
        <Reveal>
          <Specimen name="Reveal, soft">
            <div className="kit-tile">
              <Tile name="ring" />
            </div>
          </Specimen>
        </Reveal>
        <Reveal kind="ahead">
          <Specimen name="Reveal, ahead">
            <div className="kit-tile">
              <Tile name="quarters" />
            </div>
          </Specimen>
        </Reveal>
      </div>
    </div>
  );
}

const waitingFor = ["Loading...", "Loading brands...", "Loading brand spotlight..."];

const toasts = [
  {
    name: "Default",
    title: "Thanks for subscribing!",
    description: "You'll now receive our weekly ops insights.",
  },
  {
    name: "Destructive",
    title: "Too many attempts",
    description: "Please wait before submitting again.",
    variant: "destructive",
  },
  {
    name: "Without title",
    description:
      "Assessment request submitted! We'll contact you within 24 hours to schedule your free assessment.",
  },
  { name: "Title only, destructive", title: "Failed to save blog post", variant: "destructive" },
] as const;
