import { useNavigation } from "react-router";
import "./pending-bar.css";

export function PendingBar() {
  const pending = useNavigation().state !== "idle";
  return <div className="pending-bar" data-pending={pending || undefined} aria-hidden="true" />;
}
