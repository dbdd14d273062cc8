import { useState } from "react";
import { Action } from "./action.tsx";
import "./copied-address.css";

/** A link to be passed on. Without JavaScript it is copied from its field. */
export function CopiedAddress({ label, address }: { label: string; address: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="copied-address">
      <input
        className="input"
        aria-label={label}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Action
        onClick={() => navigator.clipboard.writeText(address).then(() => setCopied(true))}
        icon={copied ? "check" : "copy"}
      >
        <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
      </Action>
    </div>
  );
}
