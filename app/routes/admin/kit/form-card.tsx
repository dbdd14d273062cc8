import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { Card } from "./card.tsx";

type FormCardProps = Omit<ComponentProps<typeof Form>, "title" | "className"> & {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Fields and buttons stand side by side where there is room. */
  line?: boolean;
  /** The buttons, and a word about what they do. */
  actions: ReactNode;
};

/** A form that is a card of its own. */
export function FormCard({
  title,
  aside,
  line = false,
  actions,
  children,
  ...form
}: FormCardProps) {
  return (
    <Card title={title} aside={aside}>
      <Form method="post" {...form} className={`card__body ${line ? "field-line" : "field-stack"}`}>
        {children}
        <div className="action-row">{actions}</div>
      </Form>
    </Card>
  );
}
