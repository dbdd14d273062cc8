import { href, redirect } from "react-router";
import type { FileProblem } from "#app/rules/newsletter/subscriber-file.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { LimitReached, takeOne } from "#app/server/guard/limits.server.ts";
import { UnusableFile, withUpload } from "#app/server/newsletter/import-file.server.ts";
import { readImport } from "#app/server/newsletter/imports.server.ts";
import type { Route } from "./+types/subscriber-imports";

export { postOnly as loader } from "./post-only.ts";

/** A file of addresses from an ordinary form. Nothing is read before the sender is known. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, email } = requireAdmin(context);
  try {
    await takeOne([{ key: `import:${id}`, max: 30, seconds: 600 }]);
    const read = await withUpload(request, (file) => readImport(file, email));
    return backTo(new URLSearchParams({ import: read }));
  } catch (error) {
    return backTo(new URLSearchParams({ import: "new", problem: problemOf(error) }));
  }
}

function backTo(query: URLSearchParams) {
  return redirect(`${href("/admin/subscribers")}?${query}`, 303);
}

function problemOf(error: unknown): FileProblem {
  if (error instanceof UnusableFile) return error.problem;
  if (error instanceof LimitReached) return "busy";
  throw error;
}
