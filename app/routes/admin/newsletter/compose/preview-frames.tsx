import { useEffect, useRef, useState } from "react";
import { postTo } from "#app/routes/admin/kit/post-to.ts";
import type { IssueDraft } from "./issue-draft.ts";

/** Long enough for a word to be finished. */
const typingPause = 500;

type PreviewFramesProps = {
  draft: IssueDraft;
  /** Of the mail in one look. */
  address: string;
  hasChanged: boolean;
  title: string;
};

type Frame = { number: number; address: string };

/**
 * Shows the saved mail, and what is typed a moment after typing stops. The old document stays until
 * the new one is there. Each has a frame of its own: the first document of a frame is no step back
 * in the history of the browser.
 */
export function PreviewFrames({ draft, address, hasChanged, title }: PreviewFramesProps) {
  const [shown, setShown] = useState<Frame>({ number: 0, address });
  const [next, setNext] = useState<Frame>();
  const numbers = useRef(0);
  const frames = useRef(new Map<number, HTMLIFrameElement>());
  const latest = useRef(draft);
  latest.current = draft;
  const content = contentOf(draft);
  const drawn = useRef(`${address} ${content}`);

  useEffect(() => {
    const wanted = `${address} ${content}`;
    if (drawn.current === wanted) return;
    const isTyping = drawn.current.startsWith(`${address} `);
    const timer = setTimeout(
      () => {
        // Without the network, the browser would show an error in the place of the mail.
        if (!navigator.onLine) return;
        drawn.current = wanted;
        numbers.current += 1;
        setNext({ number: numbers.current, address });
      },
      isTyping ? typingPause : 0,
    );
    return () => clearTimeout(timer);
  }, [address, content]);

  useEffect(() => {
    if (next) postDraft(latest.current, next.address, nameOf(next.number));
  }, [next]);

  function swap(frame: Frame) {
    if (frame.number !== next?.number) return;
    keepPlace(frames.current.get(shown.number), frames.current.get(frame.number));
    setShown(frame);
    setNext(undefined);
  }

  const drawnFrames = next ? [shown, next] : [shown];
  return (
    <div className="mail-preview__frames" data-changed={hasChanged || undefined}>
      {drawnFrames.map((frame) => (
        <iframe
          key={frame.number}
          ref={(element) => {
            if (element) frames.current.set(frame.number, element);
            else frames.current.delete(frame.number);
          }}
          name={nameOf(frame.number)}
          // What is typed is posted into the frame.
          src={frame.number === 0 ? frame.address : undefined}
          title={frame === shown ? title : undefined}
          aria-hidden={frame === shown ? undefined : true}
          tabIndex={frame === shown ? undefined : -1}
          data-state={frame === shown ? "shown" : "loading"}
          onLoad={() => swap(frame)}
        />
      ))}
    </div>
  );
}

function nameOf(number: number) {
  return `preview-${number}`;
}

function contentOf({ subject, preview_line, body, on_web }: IssueDraft) {
  return JSON.stringify([subject, preview_line, body, on_web]);
}

/** Where the reader of the preview was, as far as the document can be reached. */
function keepPlace(from: HTMLIFrameElement | undefined, to: HTMLIFrameElement | undefined) {
  try {
    to?.contentWindow?.scrollTo(0, from?.contentWindow?.scrollY ?? 0);
  } catch {
    // A document in a sandbox begins at its top.
  }
}

/** Opens what is typed, saved or not, in a frame or a new window. A frame that is posted to has no history. */
export function postDraft(draft: IssueDraft, address: string, target: string) {
  const { subject, preview_line, body, on_web } = draft;
  postTo(address, target, { subject, preview_line, body, ...(on_web && { on_web: "on" }) });
}
