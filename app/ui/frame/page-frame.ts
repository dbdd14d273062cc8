/** A route's `handle`: the frame around its page. */
export type PageFrame = {
  /** Header colors; `null` for pages without header and footer. */
  header: "paper" | "joy" | "night" | "ember" | null;
  /** Background of the page. */
  page?: "page--night" | "page--marigold" | "page--sand";
  /** Staff pages have their own toasts and no third-party scripts. */
  staff?: boolean;
};
