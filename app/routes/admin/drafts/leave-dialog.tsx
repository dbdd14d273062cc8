import { useEffect, useRef, useState } from "react";
import { useBlocker, useLocation } from "react-router";
import { ConfirmDialog } from "#app/routes/admin/kit/dialog.tsx";

type LeaveDialogProps = {
  dirty: boolean;
  /** Whether Cancel throws something away that is not lost by leaving. */
  cancelAsks?: boolean;
  /** Throws the changes away; without it there is no Cancel button. */
  onCancel?: () => void;
};

/** The Cancel button, and a confirmation before any navigation that would lose unsaved work. */
export function LeaveDialog({ dirty, cancelAsks = dirty, onCancel }: LeaveDialogProps) {
  const [canceling, setCanceling] = useState(false);
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && editedAt(currentLocation) !== editedAt(nextLocation),
  );

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: still here after a navigation that failed
  useEffect(() => {
    leaving.current = false;
  }, [key]);

  useEffect(() => {
    if (!dirty) return;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    addEventListener("beforeunload", confirmUnload);
    return () => removeEventListener("beforeunload", confirmUnload);
  }, [dirty]);

  return (
    <>
      {onCancel && (
        <button
          className="button button--outline"
          type="button"
          onClick={() => (cancelAsks ? setCanceling(true) : onCancel())}
        >
          Cancel
        </button>
      )}
      <ConfirmDialog
        open={canceling}
        title="Discard your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={() => {
          leaving.current = true;
          onCancel?.();
        }}
        onCancel={() => setCanceling(false)}
      >
        What you wrote since the last save is thrown away.
      </ConfirmDialog>
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={() => {
          // Leaving the staff area loads a new document, for which the browser would ask again.
          leaving.current = true;
          blocker.proceed?.();
        }}
        onCancel={() => blocker.reset?.()}
      >
        Your work is kept on this device and offered to you when you come back.
      </ConfirmDialog>
    </>
  );
}

/** Searching and paging a list beside the form, and the views of it, do not leave the form. */
function editedAt({ pathname, search }: { pathname: string; search: string }) {
  return `${pathname} ${new URLSearchParams(search).get("edit") ?? ""}`;
}
