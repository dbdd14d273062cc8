import { data } from "react-router";
import { LimitReached, limitOnly, takeOne } from "#app/server/guard/limits.server.ts";
import { ignoreLink, watchLink } from "#app/server/links/link-rows.server.ts";
import { checkAllNow, checkOneNow } from "#app/server/links/link-watch.server.ts";

export type LinkAnswer = { done?: string; error?: string };

/** What a member of staff pressed on the screen of links. */
export async function changeLinks(form: FormData, by: string) {
  const intent = form.get("intent");
  const address = String(form.get("address") ?? "");
  if (intent === "check-all") return checkAll(by);
  if (intent === "check") return checkOne(address);
  if (intent === "ignore") return ignore(address, by);
  if (intent === "watch") return watch(address);
  return answer({ error: "Please check your input" }, 400);
}

async function checkAll(by: string) {
  const refused = await limited("link-check-all", 3);
  if (refused) return refused;
  const started = await checkAllNow(by);
  if (!started) return answer({ error: "A check is running already." }, 409);
  return answer({ done: "The check has begun. It goes on while you do something else." });
}

async function checkOne(address: string) {
  const refused = await limited("link-check-one", 30);
  if (refused) return refused;
  const checked = await checkOneNow(address);
  if (!checked) return gone();
  const { row, offline, status } = checked;
  const host = URL.parse(address)?.host ?? address;
  if (offline) {
    return answer({
      done: `Not checked: neither ${host} nor any other host answered, so this machine seems to be off-line.`,
    });
  }
  if (status === "fine") return answer({ done: `${host} answers.` });
  if (status === "unchecked") return answer({ done: `Not checked. ${row.reason ?? ""}` });
  return answer({ done: row.reason ? `${host}: ${row.reason}` : `${host} answers.` });
}

async function ignore(address: string, by: string) {
  if (!(await ignoreLink(address, by))) return gone();
  return answer({ done: "Ignored. Visitors are sent there, whatever the checks say." });
}

async function watch(address: string) {
  if (!(await watchLink(address))) return gone();
  return answer({ done: "It counts again, from the next check on." });
}

function gone() {
  return answer({ error: "No published post has this link any more." }, 404);
}

/** Requests to others are bounded, whoever presses. */
async function limited(key: string, max: number) {
  const refused = await takeOne([{ key, max, seconds: 600 }]).catch(limitOnly);
  if (!(refused instanceof LimitReached)) return undefined;
  const minutes = Math.ceil(refused.retryAfter / 60);
  return answer(
    {
      error: `That was too often. The next check is possible in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    },
    429,
    { "Retry-After": String(refused.retryAfter) },
  );
}

function answer(words: LinkAnswer, status = 200, headers: HeadersInit = {}) {
  return data(words, { status, headers });
}
