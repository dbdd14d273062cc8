import { Icon } from "./icon.tsx";

type ToastText = { title?: string; description?: string; variant?: "default" | "destructive" };

export async function showToast(text: ToastText) {
  const { toast } = await import("sonner");
  toast.custom((id) => <Toast {...text} onDismiss={() => toast.dismiss(id)} />);
}

export function Toast({
  title,
  description,
  variant = "default",
  onDismiss,
}: ToastText & { onDismiss?: () => void }) {
  const destructive = variant === "destructive";
  return (
    <div
      className={destructive ? "toast toast--d" : "toast"}
      role={destructive ? "alert" : "status"}
    >
      <Icon name={destructive ? "alert" : "check"} />
      <div>
        {title && <b>{title}</b>}
        {description}
      </div>
      <button className="x" type="button" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
