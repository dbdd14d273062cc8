import { type ReactNode, useEffect, useId, useRef } from "react";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  return (
    <Modal open={open} title={title} onClose={onCancel} small>
      <div className="muted sm">{children}</div>
      <div className="btns">
        <button className="btn btn--d" type="button" onClick={onConfirm}>
          {confirmLabel}
        </button>
        <button className="btn btn--o" type="button" onClick={onCancel}>
          {cancelLabel}
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
