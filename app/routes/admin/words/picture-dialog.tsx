import { type FormEvent, useId } from "react";
import { Modal } from "#app/routes/admin/dialogs.tsx";
import "#app/ui/forms/field.css";

type PictureDialogProps = {
  value: string;
  /** What the picture shows; only where the place has words for it. */
  alt?: string;
  original?: string;
  onChoose: (picture: string, alt: string) => void;
  onClose: () => void;
};

/** Asks for the address of a picture. */
export function PictureDialog({ value, alt = "", onChoose, onClose }: PictureDialogProps) {
  const id = useId();
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChoose(String(new FormData(event.currentTarget).get("picture") ?? ""), alt);
  }
  return (
    <Modal open title="Choose a picture" onClose={onClose}>
      <form className="field-stack" onSubmit={choose}>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Address of the picture
          </label>
          <input className="input" id={id} name="picture" defaultValue={value} />
        </div>
        <div className="button-row">
          <button className="button button--primary" type="submit">
            Use this picture
          </button>
          <button className="button button--outline" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Modal>
  );
}
