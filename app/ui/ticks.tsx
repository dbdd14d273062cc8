import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./ticks.css";

export function Ticks({
  items,
  className = "",
}: {
  items: readonly ReactNode[];
  className?: string;
}) {
  return (
    <ul className={`tick-list ${className}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of words
        <li key={index}>
          <Icon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
