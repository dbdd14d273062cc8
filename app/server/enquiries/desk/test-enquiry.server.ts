import { companyStages, serviceInterests } from "#app/rules/enquiries/form-options.ts";

type TestEnquiry = { email: string; token: string; publicUrl: string; localUrl: string };

/** The public address is not known here, or not reached from inside: visitors may reach it. */
const notFromHere = ["ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT"];

/**
 * Posts the contact form, through the public address so that proxy and certificate are tried, too.
 * Returns which way it went; throws one sentence.
 */
export async function sendTestEnquiry({ email, token, publicUrl, localUrl }: TestEnquiry) {
  const body = JSON.stringify({
    formType: "contact",
    name: "Test enquiry",
    email,
    website: "",
    companyStage: companyStages[0].value,
    challenges: "Sent by the site to itself, to see whether enquiries arrive.",
    serviceInterest: serviceInterests[0].value,
    message: "",
    honeypot: "",
    page: "/contact",
    canary: token,
  });
  try {
    await post(publicUrl, body);
    return `Sent through ${publicUrl}`;
  } catch (error) {
    if (!(error instanceof Unreachable) || !notFromHere.includes(error.code)) throw error;
    await post(localUrl, body);
    return `Sent past the public address, which cannot be reached from here (${error.code}),`;
  }
}

class Unreachable extends Error {
  readonly code: string;

  constructor(url: string, code: string) {
    super(`The test enquiry did not reach ${url} (${code}).`);
    this.code = code;
  }
}

async function post(url: string, body: string) {
  const response = await fetch(`${url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    throw new Unreachable(url, codeOf(error));
  });
  if (response.status >= 300 && response.status < 400) {
    throw new Error(
      `The test enquiry sent to ${url} was sent on to another address. Visitors should be there at once: check SITE_URL.`,
    );
  }
  const answer: unknown = await response.json().catch(() => undefined);
  const accepted = typeof answer === "object" && answer !== null && "ok" in answer && answer.ok;
  if (response.status !== 200 || accepted !== true) {
    throw new Error(`The test enquiry was refused by ${url} with status ${response.status}.`);
  }
}

function codeOf(error: unknown) {
  if (!(error instanceof Error)) return "no answer";
  if (error.name === "TimeoutError") return "no answer within 15 s";
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : error.message;
}
