/** Posts fields into a frame or a new window, from within another form, which none can be nested in. */
export function postTo(action: string, target: string, fields: Record<string, string>) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, target });
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("textarea");
    Object.assign(field, { name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
