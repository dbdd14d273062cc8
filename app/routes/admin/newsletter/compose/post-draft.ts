import type { IssueDraft } from "./issue-draft.ts";

/** Opens what is typed, saved or not, in a frame or a new window. */
export function postDraft(draft: IssueDraft, address: string, target: string) {
  // The preview is beside another form, and a frame that is posted to has no history.
  const form = document.createElement("form");
  form.method = "post";
  form.action = address;
  form.target = target;
  const fields = { subject: draft.subject, preview_line: draft.preview_line, body: draft.body };
  for (const [name, value] of Object.entries(fields)) addField(form, name, value);
  if (draft.on_web) addField(form, "on_web", "on");
  document.body.append(form);
  form.submit();
  form.remove();
}

function addField(form: HTMLFormElement, name: string, value: string) {
  const field = document.createElement("textarea");
  field.name = name;
  field.value = value;
  form.append(field);
}
