import type { Editor } from "@tiptap/core";
import { linkAddress } from "./link-address.ts";
import type { PromptOptions } from "./prompt.tsx";

export function linkPrompt(editor: Editor): PromptOptions {
  // These are links as a whole.
  const owner = ["image", "button"].find((name) => editor.isActive(name));
  const { href } = editor.getAttributes(owner ?? "link");
  return {
    title: href ? "Edit link" : "Add link",
    label: "Link address",
    hint: href ? "Leave it empty to remove the link." : undefined,
    value: href ?? "",
    inputMode: "url",
    apply(text) {
      // An existing address of another kind may stay.
      const address = text === href ? href : linkAddress(text);
      if (text && !address) return "That is not a web address. Try something like acme.com.";
      if (owner) editor.commands.updateAttributes(owner, { href: address ?? null });
      else setLink(editor, address);
      return undefined;
    },
  };
}

/** What somebody said of a picture. */
export type Described = { src: string; alt: string; decorative: boolean };

export function altPrompt(
  editor: Editor,
  onDescribed?: (described: Described) => void,
): PromptOptions {
  const { src, alt } = editor.getAttributes("image");
  return {
    title: "Describe the image",
    label: "Alt text",
    hint: "Read out to people who do not see it.",
    value: alt ?? "",
    check: { label: "Decorative, needs none", checked: alt === "" },
    apply(text, decorative) {
      // Nothing said is not the same as nothing to say.
      const words = decorative ? "" : text || null;
      editor.commands.updateAttributes("image", { alt: words });
      if (words !== null) onDescribed?.({ src: String(src), alt: words, decorative });
      return undefined;
    },
  };
}

export function captionPrompt(editor: Editor): PromptOptions {
  return {
    title: "Caption",
    label: "Words below the image",
    value: editor.getAttributes("image").caption ?? "",
    apply(text) {
      editor.commands.updateAttributes("image", { caption: text || null });
      return undefined;
    },
  };
}

function setLink(editor: Editor, href: string | undefined) {
  const link = editor.chain().extendMarkRange("link");
  if (!href) link.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive("link")) {
    const mark = { type: "link", attrs: { href } };
    editor.commands.insertContent({ type: "text", text: href, marks: [mark] });
  } else link.setLink({ href }).run();
}
