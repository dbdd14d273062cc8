/** Which replies of enquirers a member of staff is mailed about. */
export const noticeWishes = {
  mine: "To enquiries assigned to me",
  all: "To every enquiry",
  none: "None",
} as const;

export type NoticeWish = keyof typeof noticeWishes;

export function isNoticeWish(value: unknown): value is NoticeWish {
  return typeof value === "string" && Object.hasOwn(noticeWishes, value);
}

type Admin = { email: string; wish: NoticeWish };

/** Whom a reply is mailed to: whoever has the enquiry, else the owners, and those who asked for all of them. */
export function noticeRecipients(
  admins: readonly Admin[],
  assignedTo: string | null,
  owners: readonly string[],
) {
  const assigned = admins.filter(({ email }) => email === assignedTo).map(({ email }) => email);
  const usual = assigned.length > 0 ? assigned : owners;
  const wishes = new Map(admins.map(({ email, wish }) => [email, wish]));
  const wanted = usual.filter((email) => wishes.get(email) !== "none");
  const all = admins.filter(({ wish }) => wish === "all").map(({ email }) => email);
  return [...new Set([...wanted, ...all])];
}
