import { Icon } from "#app/ui/icon.tsx";
import { openToasts } from "./toast-stack.tsx";
import "./toast.css";

type ToastAction = { label: string; onPress: () => void };

type ToastText = { title?: string; description?: string; variant?: "default" | "destructive" };

export async function showToast({ action, ...text }: ToastText & { action?: ToastAction }) {
  const [{ toast }] = await Promise.all([import("sonner"), openToasts()]);
  toast.custom(
    (id) => {
      const dismiss = () => toast.dismiss(id);
      const act = action && { ...action, onPress: () => [action.onPress(), dismiss()] };
      return <Toast {...text} action={act} onDismiss={dismiss} />;
    },
    // Long enough to notice the undo button.
    action && { duration: 10_000 },
  );
}

export function Toast({
  title,
  description,
  variant = "default",
  action,
  onDismiss,
}: ToastText & { action?: ToastAction; onDismiss?: () => void }) {
  const destructive = variant === "destructive";
  return (
    <div
      className={destructive ? "toast toast--destructive" : "toast"}
      role={destructive ? "alert" : "status"}
    >
      <Icon name={destructive ? "alert" : "check"} />
      <div>
        {title && <b>{title}</b>}
        {description}
      </div>
      {action && (
        <button className="toast__action" type="button" onClick={action.onPress}>
          {action.label}
        </button>
      )}
      {onDismiss && (
        <button className="toast__close" type="button" aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
