import { useEffect, useRef, useState } from "react";
import { Form, href, useSearchParams } from "react-router";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { OnOffChip } from "#app/routes/admin/kit/chip.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { siteDate } from "#app/rules/time/site-time.ts";
import type { Passkey as StoredPasskey } from "#app/server/db/schema.server.ts";
import { usePasskeys } from "#app/ui/forms/account-forms.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import type { AccountAnswer } from "./account-actions.server.ts";

type Passkey = Pick<StoredPasskey, "id" | "name" | "created_at" | "used_at">;

type PasskeysProps = {
  passkeys: Passkey[];
  possible: boolean;
  onAdded: (answer: AccountAnswer) => void;
};

export function PasskeysCard({ passkeys, possible, onAdded }: PasskeysProps) {
  return (
    <Card
      title="Passkeys"
      aside={<OnOffChip on={passkeys.length > 0} />}
      foot={
        possible ? (
          <AddPasskey hasPasskey={passkeys.length > 0} onAdded={onAdded} />
        ) : (
          "Passkeys need a domain name: this site is at a bare IP address."
        )
      }
    >
      <ul className="plain-rows">
        {passkeys.map((passkey) => (
          <PasskeyRow key={`${passkey.id} ${passkey.name}`} passkey={passkey} />
        ))}
      </ul>
    </Card>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [search] = useSearchParams();
  const { id, name, created_at, used_at } = passkey;
  return (
    <li>
      <b className="break-anywhere">{name}</b>
      <Form method="post" className="plain-rows__end">
        <input type="hidden" name="id" value={id} />
        <ActionLink
          to={`?rename=${id}`}
          aria-label={`Rename ${name}`}
          preventScrollReset
          look="plain"
        >
          Rename
        </ActionLink>
        <Action intent="remove-passkey" aria-label={`Remove ${name}`} look="plain">
          Remove
        </Action>
      </Form>
      <small>
        Added <time dateTime={created_at}>{siteDate(created_at)}</time>.{" "}
        {used_at ? (
          <>
            Last used <StaffTime at={used_at} />.
          </>
        ) : (
          "Not used yet."
        )}
      </small>
      {search.get("rename") === id && <RenameForm id={id} name={name} />}
    </li>
  );
}

function RenameForm({ id, name }: Pick<Passkey, "id" | "name">) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("[name=name]")?.select(), []);
  return (
    <Form ref={form} method="post" action={href("/admin/account")} className="field-line">
      <input type="hidden" name="id" value={id} />
      <Field label="Name" name="name" defaultValue={name} maxLength={60} required />
      <Action intent="rename-passkey">Save name</Action>
    </Form>
  );
}

type AddProps = Pick<PasskeysProps, "onAdded"> & { hasPasskey: boolean };

function AddPasskey({ hasPasskey, onAdded }: AddProps) {
  const known = usePasskeys();
  const [busy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    const { makePasskey } = await import("#app/ui/forms/passkey.ts");
    const { error, stale, recoveryCodes } = await makePasskey();
    setBusy(false);
    if (stale) onAdded({ stale: { to: href("/admin/account"), hasPasskey } });
    else if (error) onAdded({ error });
    else onAdded({ done: "The passkey is added.", recoveryCodes });
  }
  if (!known) return <span>Passkeys need JavaScript and a browser that knows them.</span>;
  return (
    <>
      <span>Sign in with fingerprint, face or a security key.</span>
      <Action disabled={busy} onClick={add} icon="plus">
        Add a passkey
      </Action>
    </>
  );
}
