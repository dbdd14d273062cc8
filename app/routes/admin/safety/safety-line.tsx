import { Form, href } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { StaffIcon, type StaffIconName } from "#app/routes/admin/kit/staff-icon.tsx";
import type { SafetyItem, SafetyName } from "#app/rules/data/safety.ts";
import type { findUses, Safety } from "#app/server/app/safety.server.ts";

type SafetyLineProps = {
  item: SafetyItem;
  disk: Safety["disk"];
  uses: Awaited<ReturnType<typeof findUses>>;
};

/** One sentence, its state, and one thing to do. */
export function SafetyLine({ item, disk, uses }: SafetyLineProps) {
  const { name, title, look, lead, words, chip } = item;
  return (
    <div className="safety__line" data-state={look}>
      <StaffIcon name={icons[name]} />
      <h3>{title}</h3>
      <div>
        <p>
          {lead && <b>{lead} </b>}
          {words}
          {name === "disk" && (
            <progress
              className="safety__meter"
              max={disk.size}
              value={disk.size - disk.free}
              aria-label="Used"
            />
          )}
        </p>
        {name === "disk" && (
          <details>
            <summary className="text-link">What uses it</summary>
            <p>{usesWords(uses)}</p>
          </details>
        )}
      </div>
      <div className="safety__end">
        <Chip look={chipLooks[look]}>{chip}</Chip>
        <LineAction name={name} look={look === "bad" ? "ink" : undefined} />
      </div>
    </div>
  );
}

function LineAction({ name, look }: { name: SafetyName; look: "ink" | undefined }) {
  if (name === "backup") {
    return (
      <Form method="post" preventScrollReset>
        <Action intent="backup" icon="download" look={look}>
          Back up now
        </Action>
      </Form>
    );
  }
  if (name !== "mail" && name !== "canary") return null;
  const [intent, words, icon] =
    name === "mail"
      ? (["test-mail", "Send a test", "send"] as const)
      : (["test-enquiry", "Send one now", "again"] as const);
  // Its answer, and what the mail server says, stands there.
  return (
    <Form method="post" action={href("/admin/mail")}>
      <Action intent={intent} icon={icon} look={look}>
        {words}
      </Action>
    </Form>
  );
}

function usesWords({ database, pictures }: SafetyLineProps["uses"]) {
  const parts = [
    database !== undefined && `Database ${megabytes(database)}`,
    `Uploaded pictures ${megabytes(pictures)}`,
  ];
  return `${parts.filter(Boolean).join(", ")}; the rest is backups, drawn pictures, the system and what else is on the disk.`;
}

function megabytes(bytes: number) {
  return `${Math.max(1, Math.round(bytes / 1024 ** 2)).toLocaleString("en-US")} MB`;
}

const icons: Record<SafetyName, StaffIconName> = {
  copy: "copy",
  drill: "again",
  backup: "box",
  mail: "send",
  canary: "pulse",
  disk: "drive",
  turns: "clock",
  version: "download",
};

const chipLooks: Record<SafetyItem["look"], ChipLook> = {
  bad: "danger",
  look: "waiting",
  fine: "quiet",
};
