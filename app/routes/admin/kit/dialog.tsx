import { type ReactNode, useEffect, useId, useRef } from "react";
import "#app/ui/dialog.css";

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
      <div className="muted text-small">{children}</div>
      <div className="button-row">
        <button className="button button--danger" type="button" onClick={onConfirm}>
          {confirmLabel}
        </button>
        <button className="button button--outline" type="button" onClick={onCancel}>
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
      className={`dialog dialog--single ${small ? "dlg--s" : ""}`}
      role="alertdialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className="dialog__body">
          <h2 className={small ? "title-3" : "title-2 title-2--small"} id={id}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
