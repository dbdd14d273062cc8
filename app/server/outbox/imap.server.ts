import type { ImapFlow, ImapFlowOptions } from "imapflow";

const kilobyte = 1024;

type Limits = {
  /** In bytes. */
  longestMail: number;
  milliseconds: number;
  /** Nothing in the mailbox is changed, not even what was seen. */
  readOnly?: boolean;
  signal?: AbortSignal | undefined;
};

/** Opens the mailbox of an address, and closes it whatever happens. */
export async function withMailbox<Result>(
  address: string,
  { longestMail, milliseconds, readOnly = false, signal }: Limits,
  work: (client: ImapFlow) => Promise<Result>,
) {
  const { folder, ...account } = settingsOf(address);
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    ...account,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    maxLiteralSize: 2 * longestMail,
    maxLineLength: 4096 * kilobyte,
    maxResponseSize: Math.max(8192 * kilobyte, 2 * longestMail),
    logger: false,
    disableAutoIdle: true,
  });
  // What fails is reported by the call that was waiting for it.
  client.on("error", () => {});
  const end = AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]);
  const close = () => client.close();
  end.addEventListener("abort", close);
  try {
    end.throwIfAborted();
    await client.connect();
    await client.mailboxOpen(folder, { readOnly });
    const result = await work(client);
    await client.logout();
    return result;
  } finally {
    end.removeEventListener("abort", close);
    client.close();
  }
}

type MailboxError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  responseText?: string;
};

/** One sentence for staff, with nothing of the address in it that is secret. */
export function mailboxProblem(error: unknown, setting: string) {
  const { code, authenticationFailed, mailboxMissing, responseText, message } =
    error as MailboxError;
  if (authenticationFailed)
    return `The mail server did not accept the name and the password of ${setting}.`;
  if (mailboxMissing) return `The mailbox has no folder of the name in ${setting}.`;
  const said = String(responseText || message || code)
    .replace(/(?<!\S)[^\s@]*@\S+/g, "(address)")
    .slice(0, 200);
  return `The mailbox could not be read: ${said}${code && !said.includes(code) ? ` (${code})` : ""}.`;
}

/** On this machine the connection may be in clear text; everywhere else it is encrypted. */
function settingsOf(address: string) {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    ...(!secure && { doSTARTTLS: !isHere }),
    auth: {
      user: decodeURIComponent(url.username),
      pass: decodeURIComponent(url.password),
    },
    folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX",
  } satisfies ImapFlowOptions & { folder: string };
}
