import { type ComponentProps, Fragment } from "react";

type LinkedProps = { look: Pick<ComponentProps<"a">, "className" | "style">; children: string };

/** Plain words, with line breaks as elements, because some mail programs know no other. */
export function Linked({ look, children }: LinkedProps) {
  return children.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <Fragment key={at}>
      {at > 0 && <br />}
      <Line look={look}>{line}</Line>
    </Fragment>
  ));
}

/** Addresses become links; the point that ends a sentence is no part of them. */
function Line({ look, children }: LinkedProps) {
  const parts = children.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/);
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <a key={at} href={part} {...look}>
        {part}
      </a>
    ),
  );
}
