import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";

type EnquiryFormProps = { id: string; className?: string; children: ReactNode };

/** A form about one enquiry, which stays on the screen whatever becomes of its place in the list. */
export function EnquiryForm({ id, className, children }: EnquiryFormProps) {
  const address = useEnquiryAddress();
  return (
    <Form method="post" action={address(id)} className={className} replace preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}

/** The address of an enquiry beside the list that is open. */
export function useEnquiryAddress() {
  const [search] = useSearchParams();
  return (id: string) => {
    const query = new URLSearchParams(search);
    query.set("open", id);
    return `?${query}`;
  };
}
