import type { Issue } from "#app/server/db/schema.server.ts";

export async function findBeforeSending(_issue: Issue, _searchParams: URLSearchParams) {
  return { audience: {}, checks: undefined };
}

export async function findSendingView(issue: Issue, _searchParams: URLSearchParams) {
  return { progress: { recipients: issue.recipients ?? 0, accepted: issue.totals?.accepted ?? 0 } };
}
