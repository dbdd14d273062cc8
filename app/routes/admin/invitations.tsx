import { Form } from "react-router";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { noAddress } from "#app/rules/mail/mail-words.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import type { Invitation } from "#app/server/db/schema.server.ts";
import { Field, SelectField } from "#app/ui/forms/field.tsx";

type Pending = Pick<Invitation, "id" | "email" | "role" | "sent_at"> & {
  expired: boolean;
  /** The mail server knows no such address. */
  unknown: boolean;
};

type InvitationsProps = {
  invitations: Pending[];
  typed: { email?: string | undefined; role?: string | undefined };
};

/** Staff come by invitation: the link in the mail sets the password, the role is given here. */
export function Invitations({ invitations, typed }: InvitationsProps) {
  return (
    <Card title="Invite somebody">
      <InviteForm key={invitations.map(({ id }) => id).join()} typed={typed} />
      {invitations.length > 0 && (
        <ul aria-label="Open invitations">
          {invitations.map((invitation) => (
            <InvitationItem key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function InviteForm({ typed }: Pick<InvitationsProps, "typed">) {
  return (
    <Form method="post" className="card__body field-line">
      <Field label="Email" name="email" type="email" defaultValue={typed.email} required />
      <SelectField label="Role" name="role" defaultValue={typed.role ?? "editor"}>
        <option value="editor">Editor</option>
        <option value="admin">Admin</option>
      </SelectField>
      <Action type="submit" look="ink">
        Send invitation
      </Action>
    </Form>
  );
}

function InvitationItem({ invitation }: { invitation: Pending }) {
  const { id, email, role, sent_at, expired, unknown } = invitation;
  return (
    <li>
      <div>
        <h3 className="card__name">{email}</h3>
        <p className="muted text-small">
          {role === "admin" ? "Admin" : "Editor"}, invited{" "}
          <time dateTime={sent_at}>{siteDate(sent_at)}</time>
          {expired && ", expired"}
        </p>
        {unknown && <Chip look="danger">{noAddress}</Chip>}
      </div>
      <Form method="post" className="action-row">
        <input type="hidden" name="invitation" value={id} />
        <Action intent="send-again" aria-label={`Send again to ${email}`}>
          Send again
        </Action>
        <Action intent="withdraw" aria-label={`Withdraw the invitation of ${email}`} look="plain">
          Withdraw
        </Action>
      </Form>
    </li>
  );
}
