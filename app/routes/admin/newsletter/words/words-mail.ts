import { requireAdmin, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { sampleReader } from "#app/server/mail/issue-mail.tsx";
import { mailDocument, problemDocument } from "#app/server/mail/mail-document.server.ts";
import { sampleConfirmation } from "#app/server/mail/newsletter-confirmation.tsx";
import { drawWelcome } from "#app/server/mail/welcome-mail.tsx";
import { findConfirmation, findWelcome } from "#app/server/newsletter/newsletter-words.server.ts";
import type { Route } from "./+types/words-mail";
import { checkConfirmation, checkWelcome } from "./words-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** The welcome mail, or with `?kind=confirmation` the one before it, as it is sent. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { email } = requireAdmin(context);
  const mail = isConfirmation(url)
    ? sampleConfirmation(await findConfirmation())
    : drawWelcome(await findWelcome(), sampleReader(email));
  return mailDocument(mail, url.searchParams);
}

/** The same with the words that were sent, which are not saved. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const form = await readFormData(request);
  if (isConfirmation(url)) {
    const { words, problems } = checkConfirmation(form);
    if (problems) return problemDocument(Object.values(problems).join(" "), 400);
    return mailDocument(sampleConfirmation(words), url.searchParams);
  }
  const { words, problems } = checkWelcome(form);
  if (problems) return problemDocument(Object.values(problems).join(" "), 400);
  return mailDocument(drawWelcome(words, sampleReader(email)), url.searchParams);
}

function isConfirmation(url: URL) {
  return url.searchParams.get("kind") === "confirmation";
}
