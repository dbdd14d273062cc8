import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { StaffIcon, type StaffIconName } from "./staff-icon.tsx";
import "./action.css";

type Look = {
  look?: "ink" | "main" | "danger" | "plain" | "word" | undefined;
  /** Before the words. */
  icon?: StaffIconName | undefined;
};

type ActionProps = ComponentProps<"button"> & Look & { intent?: string };

/** A button of the staff area. With an intent it sends its form, which says so to the server. */
export function Action({ look, icon, intent, className, children, ...button }: ActionProps) {
  const sends =
    intent === undefined
      ? ({ type: "button" } as const)
      : ({ type: "submit", name: "intent", value: intent } as const);
  return (
    <button {...sends} {...button} className={classOf(look, className)}>
      <Words icon={icon}>{children}</Words>
    </button>
  );
}

/** A link that looks like one. */
export function ActionLink({
  look,
  icon,
  className,
  children,
  ...link
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...link} className={classOf(look, className)}>
      <Words icon={icon}>{children}</Words>
    </Link>
  );
}

/** A file to take away. The browser asks for it, not the router. */
/** `fresh` where the table of addresses wants a fresh sign-in: the page that asks for it is no file. */
export function Download({ fresh, className, children, ...link }: DownloadProps) {
  return (
    <a download={!fresh} {...link} className={classOf(undefined, className)}>
      <Words icon="download">{children}</Words>
    </a>
  );
}

type DownloadProps = ComponentProps<"a"> & { fresh?: boolean };

function Words({ icon, children }: Pick<Look, "icon"> & { children: ReactNode }) {
  if (!icon) return children;
  return (
    <>
      <StaffIcon name={icon} /> {children}
    </>
  );
}

function classOf(look: Look["look"], className = "") {
  return ["action", look && `action--${look}`, className].filter(Boolean).join(" ");
}
