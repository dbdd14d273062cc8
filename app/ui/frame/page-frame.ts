/** What a route's `handle` says about the frame around its screen. */
export type Chrome = {
  /** Colours of the header; `null` for screens that stand alone. */
  header: "paper" | "joy" | "night" | "ember" | null;
  /** Ground of the whole page. */
  page?: "pg-night" | "pg-joy" | "pg-sand";
  /** Staff screens have their own toasts, and nothing of a third party. */
  staff?: boolean;
};
