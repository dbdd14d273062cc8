import { useState } from "react";
import { showToast } from "#app/ui/toast/toast.tsx";

type Dialog = typeof import("./picture-dialog.tsx").PictureDialog;

/** The dialog of the library, whose code is fetched when somebody opens it. */
export function useLibraryDialog() {
  const [Dialog, setDialog] = useState<Dialog>();

  function load() {
    if (Dialog) return;
    const code = import("./picture-dialog.tsx");
    code.then(
      ({ PictureDialog }) => setDialog(() => PictureDialog),
      () =>
        showToast({
          variant: "destructive",
          description: "The library could not be loaded. Check your connection and try again.",
        }),
    );
  }

  return { Dialog, load };
}
