import { useNavigation } from "react-router";

export function PendingBar() {
  const pending = useNavigation().state !== "idle";
  return <div className="pending" data-pending={pending || undefined} aria-hidden="true" />;
}
