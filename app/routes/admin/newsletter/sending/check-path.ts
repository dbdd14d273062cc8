/** Whether the address of an issue asks for the check, which asks other hosts. */
export function asksForCheck(searchParams: URLSearchParams) {
  return searchParams.has("check") || searchParams.get("view") === "check";
}
