import { Icon } from "#app/ui/icon.tsx";
import { openToaster, showPlainToast } from "./toast-stack.tsx";
import "./toast.css";

type ToastAction = { label: string; onPress: () => void };

type ToastText = { title?: string; description?: string; variant?: "default" | "destructive" };

type ToastOptions = {
  /** Replaces the toast with the same id. */
  id?: string;
  action?: ToastAction;
};

/** How often a toast with an id has ended. One that is on its way out would take the next with the same id along. */
const ended = new Map<string, number>();

/** Also works without the network: then the toast is shown without the toaster's code. */
export async function showToast({ id = "", action, ...text }: ToastText & ToastOptions) {
  const toast = await openToaster();
  const turn = ended.get(id) ?? 0;
  const end = () => id && ended.set(id, turn + 1);
  function view(dismiss: () => void) {
    const act = action && { ...action, onPress: () => [action.onPress(), dismiss()] };
    return <Toast {...text} action={act} onDismiss={dismiss} />;
  }
  if (!toast) return showPlainToast(view(() => showPlainToast(undefined)));
  toast.custom((shown) => view(() => [end(), toast.dismiss(shown)]), {
    id: id ? `${id} ${turn}` : undefined,
    // Long enough to notice the button.
    duration: action && 10_000,
    onDismiss: end,
    onAutoClose: end,
  });
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
