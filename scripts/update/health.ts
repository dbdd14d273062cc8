import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { nodeOf, type Settings } from "./place.ts";

const run = promisify(execFile);

type Owner = { uid?: number; gid?: number };

/** One of the site's commands, as the site itself would run it. */
export async function runScript(cwd: string, args: string[], settings: Settings, owner: Owner) {
  const env = { ...settings, INIT_CWD: cwd };
  const command = ["--disable-warning=ExperimentalWarning", ...args];
  await run(nodeOf(cwd), command, { cwd, env, ...owner });
}

/** A test enquiry must be stored. Whether its mail leaves is a matter of the mail server. */
export async function requireForms(folder: string, settings: Settings, owner: Owner) {
  try {
    await runScript(folder, ["scripts/canary.ts"], settings, owner);
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    if (!/^stored after/m.test(stdout))
      throw new Error(`A test enquiry got lost. ${lastLine(stderr)}`, { cause: error });
  }
}

/** The addresses of its sitemap; none if it does not answer. */
export async function listAddresses(url: string) {
  const text = await fetch(`${url}/sitemap.xml`).then(
    (answer) => answer.text(),
    () => "",
  );
  const found = text.matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...found].map(([, address = ""]) => new URL(address).pathname);
}

/** Every address must answer; what has moved may lead on. */
export async function requireAnswers(url: string, paths: Iterable<string>) {
  for (const path of new Set(["/", "/readyz", ...paths])) {
    const status = await statusOf(url + path);
    if (status >= 400 || status === 0) throw new Error(answerWords(path, status));
  }
}

/** 0 if nobody answers. */
export async function statusOf(url: string) {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(15_000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

export function answerWords(path: string, status: number) {
  return status === 0 ? `${path} is not answered.` : `${path} answers ${status}.`;
}

export async function untilReady(url: string, seconds: number, isThere: () => boolean) {
  const deadline = Date.now() + seconds * 1000;
  let wasThere = false;
  while (!isThere() || (await statusOf(`${url}/readyz`)) !== 200) {
    if (wasThere && !isThere()) throw new Error("It ended while it started.");
    if (Date.now() > deadline) throw new Error(`It was not ready after ${Math.round(seconds)} s.`);
    wasThere ||= isThere();
    await wait(100);
  }
}

export function lastLine(text: string) {
  return text.trim().split("\n").at(-1) ?? "";
}
