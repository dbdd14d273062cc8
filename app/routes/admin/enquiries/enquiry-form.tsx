import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";

type EnquiryFormProps = { id: string; className?: string; children: ReactNode };

/** A form about one enquiry, which stays on the screen whatever becomes of its place in the list. */
export function EnquiryForm({ id, className, children }: EnquiryFormProps) {
  const [search] = useSearchParams();
  const query = new URLSearchParams(search);
  query.set("open", id);
  return (
    <Form method="post" action={`?${query}`} className={className} replace preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}
