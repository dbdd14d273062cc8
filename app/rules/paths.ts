import { mediaUploadPath } from "./media-paths.ts";

export const previewPath = "/admin/preview";
export const uploadPath = "/api/images";
export const importPath = "/api/subscriber-imports";
export const formPath = "/api/send-contact-email";
export const unsubscribePath = "/newsletter/unsubscribe";
export const stampPath = "/api/form-stamp";

/** The pages for all addresses that nothing is at, and for those of posts that are deleted for good. */
export const notFoundPath = "/404";
export const gonePath = "/410";

/** The document of the frame in which the voice assistant runs. */
export const voiceFramePath = "/voice-widget";

/** Where mail providers tell what came back. */
export const bouncePath = "/api/bounces";

/** What is sent there goes to disk once the sender is known. */
export function isUpload(path: string) {
  return [uploadPath, mediaUploadPath, importPath].includes(path) || partnerUploads.test(path);
}

/** The page of a brand, whose address is all that opens it. */
const partnerPage = /^\/partner([/.]|$)/i;
const partnerUploads = /^\/partner\/[^/]+(\/pictures)?$/i;

export function isPartnerPage(path: string) {
  return partnerPage.test(path);
}

/** The public page as it will be, for the brand alone. */
export function isProof(path: string) {
  return /^\/partner\/[^/]+\/proof$/i.test(path);
}

/** A post as it will be, for whoever has the link to it. */
export function isPreview(path: string) {
  return /^\/preview([/.]|$)/i.test(path);
}

/** What may be noted of a page that somebody wrote from: never the key to a preview. */
export function withoutToken(path: string) {
  return isPreview(path) ? "/preview" : path;
}

/** Everything below it answers programs, not people. */
export const endpointPrefix = "/api/";

/** Everything below it counts a click and leads on. */
export const hopPrefix = "/go/";

/** Screens of staff and accounts, on which no third-party script runs. */
const staffArea = /^\/(admin|auth)([/.]|$)/i;

export function isStaffArea(path: string) {
  return staffArea.test(path);
}

/** Pages apart from the public ones: with style sheets and a list of routes of their own. */
export function isApart(path: string) {
  return /^\/(admin|auth|partner|preview)([/.]|$)/i.test(path);
}

/** Pages that are of little use without scripts: these start at once. */
export const scriptedArea = /^\/(admin|auth|partner)([/.]|$)/i;

export function isEndpoint(path: string) {
  return path.toLowerCase().startsWith(endpointPrefix);
}

const personal = /^\/(admin|auth|api|go|partner|preview|voice-widget)([/.]|$)/i;

/** The archive of the newsletter beside them is the same for everybody. */
const ofOneSubscriber = /^\/newsletter\/(confirm|unsubscribe|preferences|move)([/.]|$)/i;

/** Responses that differ from person to person: they are never cached or shared. */
export function isPersonal(path: string) {
  return personal.test(path) || ofOneSubscriber.test(path);
}

/** Pages that links in emails open, with a token in the query. */
export function opensFromEmail(path: string) {
  return /^\/auth\//i.test(path) || ofOneSubscriber.test(path);
}

/** Documents that show a mail, in a frame of the staff area. */
const mailDocument = /^\/admin\/newsletter\/[^/]+\/mail$/i;

export function isMailDocument(path: string) {
  return mailDocument.test(path);
}

/** Public pages whose words are being edited, in a frame of the staff area. */
const wordsFrame = /^\/admin\/words\/frame(\/|$)/i;

export function isWordsFrame(path: string) {
  return wordsFrame.test(path);
}

const longForms =
  /^\/(admin\/preview|admin\/enquiries\/(replies|[^/]+\/answer)|api\/(posts|preflight|answers)|partner\/[^/]+\/save)(\.data)?$/i;

const wordForms = /^\/(admin\/words(\/all\/[^/]+)?|api\/words)(\.data)?$/i;

const issueForms = /^\/(admin\/newsletter\/[^/]+(\/mail)?|api\/issues)(\.data)?$/i;

/** Requests of staff and brands that carry a whole post, letter or page of words, which are longer than any form. */
export function carriesPost(path: string) {
  return [longForms, wordForms, issueForms].some((forms) => forms.test(path));
}
