import { type FormPlace, formPlaces } from "#app/rules/enquiries/form-notice.ts";
import {
  type FormType,
  type FormValues,
  isFormType,
  lengthsOf,
} from "#app/rules/enquiries/forms.ts";
import { type Origin, readOrigin } from "#app/rules/enquiries/sources.ts";
import { wellFormed } from "#app/rules/text/text.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { readFields, readJsonFields } from "#app/server/guard/form-data.server.ts";
import { readToken } from "#app/server/guard/secret.server.ts";
import { countSources } from "#desk.config.ts";

/** A submission as it was received, before the rules of its form are applied. */
export type ReceivedSubmission = {
  isJson: boolean;
  formType: FormType;
  place: FormPlace;
  /** The path of the page it was sent from. */
  page: string;
  spam: boolean;
  /** Sent by the site to itself: only it can sign `canary`. */
  isTest: boolean;
  idempotencyKey?: string;
  /** When somebody began to fill it in, signed; empty if the browser brought none. */
  stamp: string;
  /** What the tab remembers of the beginning of the visit. */
  origin: Origin | undefined;
  input: Record<string, unknown>;
  /** The fields as text, shown again after an error. */
  asTyped: FormValues;
};

export class UnreadableSubmission extends Error {
  readonly status: number;
  readonly field: string;

  constructor(status: number, message: string, field = "") {
    super(message);
    this.status = status;
    this.field = field;
  }
}

export async function readSubmission(request: Request): Promise<ReceivedSubmission> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const isJson = type === "application/json";
  const input = isJson ? await readJson(request) : await readForm(request, type);
  const { formType, place, page, honeypot, canary, idempotencyKey, stamp } = input;
  if (!isFormType(formType)) {
    throw new UnreadableSubmission(400, "This kind of form is not known here.", "formType");
  }
  return {
    isJson,
    formType,
    place: formPlaces.find((known) => known === place) ?? "page",
    page: localPath(page) ?? localPath(refererPath(request)) ?? "/",
    spam: honeypot !== undefined && honeypot !== null && honeypot !== "",
    isTest: typeof canary === "string" && readToken("canary", canary) !== undefined,
    idempotencyKey: typeof idempotencyKey === "string" ? idempotencyKey.slice(0, 100) : undefined,
    stamp: typeof stamp === "string" ? stamp.slice(0, 200) : "",
    origin: mayBeCounted(request) ? readOrigin(input.origin, ownHosts(request)) : undefined,
    input,
    asTyped: typedValues(formType, input),
  };
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const fields = await readJsonFields(request);
  if (fields) return wellFormedTexts(fields);
  throw new UnreadableSubmission(400, "The form could not be read: it is not a JSON object.");
}

/** A form has no depth: what is not a text is never looked into. Anything in the honeypot fills it. */
function wellFormedTexts(fields: [name: string, value: unknown][]) {
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const asSent = typeof value !== "string" || name === "honeypot";
      return [name, asSent ? value : wellFormed(value)];
    }),
  );
}

async function readForm(request: Request, type: string): Promise<Record<string, unknown>> {
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
    throw new UnreadableSubmission(415, "Forms are sent as JSON or as an ordinary form post.");
  }
  try {
    return Object.fromEntries(await readFields(request));
  } catch {
    throw new UnreadableSubmission(400, "The form could not be read.");
  }
}

/** Who asks not to be followed is not, even where a browser sends it. */
function mayBeCounted({ headers }: Request) {
  return countSources && headers.get("DNT") !== "1" && headers.get("Sec-GPC") !== "1";
}

function ownHosts(request: Request) {
  return [new URL(siteUrl()).host, new URL(request.url).host];
}

/** Visitors are only sent back to paths of this site. */
function localPath(page: unknown) {
  return typeof page === "string" && /^\/(?![/\\])[\w./~%-]{0,300}$/.test(page) ? page : undefined;
}

function refererPath(request: Request) {
  const referer = request.headers.get("Referer") ?? "";
  return URL.canParse(referer) ? new URL(referer).pathname : undefined;
}

/** Up to twice as long as allowed: whoever wrote too much gets the text back to shorten it. */
function typedValues(formType: FormType, input: Record<string, unknown>): FormValues {
  const texts = lengthsOf(formType).flatMap(({ name, length }) => {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    return typeof value === "string" ? [[name, wellFormed(value.slice(0, 2 * length))]] : [];
  });
  return { email: "", ...Object.fromEntries(texts) };
}
