/** A route's `handle`: the frame around its page. */
export type PageFrame = {
  /** Header colors; `null` for pages without header and footer. */
  header: "paper" | "sky" | "joy" | "night" | "ember" | null;
  /** Background of the page. */
  page?: "page-ground--night" | "page-ground--marigold" | "page-ground--sand";
  /** Staff pages have their own toasts and no third-party scripts. */
  staff?: boolean;
};
