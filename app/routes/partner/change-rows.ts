import type { PartnerDraft, PartnerRow } from "#app/server/shop/partner-draft.server.ts";

/** What a button does to the products: `add`, `remove-2`, `up-2`, `down-2`, `clear-2`, and `clear` for the main picture. */
export function changeRows<Draft extends PartnerDraft>(draft: Draft, intent: string): Draft {
  const [what, index] = intent.split("-");
  const at = Number(index);
  const rows = [...draft.rows];
  const row = rows[at];
  if (what === "clear" && index === undefined) return { ...draft, picture: "" };
  if (what === "add") rows.push({ ...blank });
  else if (!row) return draft;
  else if (what === "remove") rows.splice(at, 1);
  else if (what === "clear") rows[at] = { ...row, picture: "" };
  else swap(rows, at, what === "up" ? at - 1 : at + 1);
  return { ...draft, rows };
}

function swap(rows: PartnerRow[], one: number, other: number) {
  const [a, b] = [rows[one], rows[other]];
  if (!a || !b) return;
  rows[one] = b;
  rows[other] = a;
}

const blank: PartnerRow = {
  place: "",
  item_name: "",
  price: "",
  currency: "",
  line: "",
  link: "",
  drawn_as: "",
  picture: "",
  sold_out: false,
};
