/** Screens of staff and accounts, on which nothing of a third party runs. */
export function isStaffArea(path: string) {
  return /^\/(admin|auth)([/.]|$)/i.test(path);
}
