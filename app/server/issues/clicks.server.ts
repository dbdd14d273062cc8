export async function countClicks(_issueId: string) {
  return 0;
}
