import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { Question } from "#app/routes/admin/dialogs.tsx";

/** The Cancel button, and the question that stands before every way out of unsaved work. */
export function LeaveDialog({ dirty, onCancel }: { dirty: boolean; onCancel: () => void }) {
  const [cancelling, setCancelling] = useState(false);
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && editedPost(currentLocation) !== editedPost(nextLocation),
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);

  return (
    <>
      <button
        className="btn btn--o"
        type="button"
        onClick={() => (dirty ? setCancelling(true) : onCancel())}
      >
        Cancel
      </button>
      <Question
        open={cancelling}
        title="Discard your changes?"
        text="What you wrote since the last save is thrown away."
        yes="Discard changes"
        no="Keep editing"
        onYes={() => {
          leaving.current = true;
          onCancel();
        }}
        onNo={() => setCancelling(false)}
      />
      <Question
        open={blocker.state === "blocked"}
        title="Leave without saving?"
        text="Your work is kept on this device and offered to you when you come back."
        yes="Leave"
        no="Keep editing"
        onYes={() => {
          // The way out of the staff area is a new document, about which the browser would ask again.
          leaving.current = true;
          blocker.proceed?.();
        }}
        onNo={() => blocker.reset?.()}
      />
    </>
  );
}

/** Searching and paging the list beside the form leaves the form alone. */
function editedPost({ pathname, search }: { pathname: string; search: string }) {
  return `${pathname} ${new URLSearchParams(search).get("edit") ?? ""}`;
}
