import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from "react";
import { StaffIcon } from "./staff-icon.tsx";
import "./menu.css";

type MenuProps = {
  label: ReactNode;
  /** Only dots are seen of the label, which says what the menu is about. */
  dots?: boolean;
  /** Where there is room, all of it is in sight and there is no button. */
  spread?: boolean;
  /** Whether phones show it in a sheet at the foot of the screen. */
  sheet?: boolean;
  children: ReactNode;
};

/** A button that opens a few choices, without scripts, too; on phones in a sheet. One of a screen is open at a time. */
export function Menu({ label, dots = false, spread = false, sheet = true, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function closeFromOutside({ target }: PointerEvent) {
      const { current } = menu;
      if (current && target instanceof Node && !current.contains(target)) current.open = false;
    }
    addEventListener("pointerdown", closeFromOutside);
    return () => removeEventListener("pointerdown", closeFromOutside);
  }, []);
  return (
    <details
      className={`staff-menu ${spread ? "staff-menu--spread" : ""}`}
      name="staff-menu"
      ref={menu}
      onKeyDown={moveOrClose}
      onToggle={sheet ? raiseOnPhones : undefined}
    >
      {dots ? (
        <summary className="action action--plain staff-menu__dots">
          <StaffIcon name="more" />
          <span className="visually-hidden">{label}</span>
        </summary>
      ) : (
        <summary className="action">{label}</summary>
      )}
      <div className="staff-menu__choices">{children}</div>
    </details>
  );
}

/** The sheet lies above everything, and no box that it is in cuts it off. */
function raiseOnPhones({ currentTarget: menu }: ToggleEvent<HTMLDetailsElement>) {
  const choices = menu.lastElementChild as HTMLElement;
  if (!menu.open) return choices.removeAttribute("popover");
  if (!matchMedia("(width < 760px)").matches) return;
  choices.popover = "manual";
  choices.showPopover();
}

function moveOrClose(event: KeyboardEvent<HTMLDetailsElement>) {
  const { key, currentTarget: menu } = event;
  const summary = menu.querySelector("summary");
  if (key === "Escape") {
    menu.open = false;
    return summary?.focus();
  }
  if (!menu.open || !(key in moves) || isTyping(event.target)) return;
  event.preventDefault();
  const choices = [...(menu.lastElementChild?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  choices.at(moves[key as keyof typeof moves](at, choices.length))?.focus();
}

const moves = {
  ArrowDown: (at: number, count: number) => (at + 1) % count,
  ArrowUp: (at: number) => Math.max(at, 0) - 1,
  Home: () => 0,
  End: () => -1,
};

function isTyping(target: EventTarget) {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
