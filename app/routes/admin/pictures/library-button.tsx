import { type ReactNode, useState } from "react";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import type { LibraryPicture } from "#app/server/pictures/picture-list.server.ts";
import { PictureDialog } from "./picture-dialog.tsx";

type LibraryButtonProps = {
  /** The picture that is there now. */
  value: string;
  onChoose: (picture: LibraryPicture) => void;
  children: ReactNode;
};

/** Opens the library to choose a picture from it. */
export function LibraryButton({ value, onChoose, children }: LibraryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        className="button button--outline button--small"
        type="button"
        onClick={() => setOpen(true)}
      >
        <StaffIcon name="library" /> {children}
      </button>
      {open && <PictureDialog value={value} onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  );
}
