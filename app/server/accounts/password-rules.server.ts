import { passwordProblem, refusals, staffPasswordMin } from "#app/rules/accounts/accounts.ts";
import { site } from "#site.config.ts";

/** The first thing wrong with a password somebody chooses, if any. Staff need a longer one. */
export async function newPasswordProblem(
  password: string,
  { staff = false, email = "" }: { staff?: boolean; email?: string | undefined } = {},
) {
  const problem = passwordProblem(password, staff ? staffPasswordMin : undefined);
  if (problem) return problem;
  const folded = fold(password);
  if ((await commonPasswords()).has(folded)) return refusals.commonPassword;
  return obviousWords(email).has(core(folded)) ? refusals.obviousPassword : undefined;
}

/** What somebody who knows the site and the person tries first. */
function obviousWords(email: string) {
  const [name = ""] = email.split("@");
  const words = [site.name, ...site.name.split(" "), email, name].map((word) => core(fold(word)));
  return new Set(words.filter((word) => word.length > 2));
}

function fold(text: string) {
  return text.normalize("NFKC").toLowerCase();
}

/** Without the spaces and signs, and the digits at the end, that make no password harder to guess. */
function core(folded: string) {
  return folded.replace(/[^\p{L}\p{N}]/gu, "").replace(/\p{N}+$/u, "");
}

let common: Promise<Set<string>> | undefined;

/** Loaded when somebody first chooses a password: it takes some megabytes of memory. */
function commonPasswords() {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return common;
}
