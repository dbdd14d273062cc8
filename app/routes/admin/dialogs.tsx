import { type ReactNode, useEffect, useId, useRef } from "react";

type QuestionProps = {
  open: boolean;
  title: string;
  text: ReactNode;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
};

/** A question with two answers; Escape means no. */
export function Question({ open, title, text, yes, no, onYes, onNo }: QuestionProps) {
  return (
    <Modal open={open} title={title} onClose={onNo} small>
      <div className="muted sm">{text}</div>
      <div className="btns">
        <button className="btn btn--d" type="button" onClick={onYes}>
          {yes}
        </button>
        <button className="btn btn--o" type="button" onClick={onNo}>
          {no}
        </button>
      </div>
    </Modal>
  );
}

type ModalProps = {
  open: boolean;
  title: string;
  small?: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function Modal({ open, title, small = false, onClose, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={`dlg dlg--one ${small ? "dlg--s" : ""}`}
      role="alertdialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className="dlg__b">
          <h2 className={small ? "h3" : "h2 h2--s"} id={id}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
