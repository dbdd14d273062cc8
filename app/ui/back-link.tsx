import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import "./back-link.css";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="back-link" to={to} discover="none" prefetch="intent">
      <Icon name="arrow-left" /> {children}
    </Link>
  );
}
