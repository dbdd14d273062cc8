import { traitsOf } from "#app/areas.ts";
import { isApart, voiceFramePath } from "#app/rules/links/paths.ts";
import { isOn } from "#app/rules/links/sections.ts";
import { playerOrigins } from "#app/rules/media/video.ts";
import { desk } from "#desk.config.ts";
import { site } from "#site.config.ts";
import {
  coversSubdomains,
  isDevelopment,
  isSecure,
  isStaging,
  siteOrigin,
  voiceOrigin,
} from "./settings.ts";

/** The hashes of the inline scripts and styles of a page. */
export type Inline = { script: string; style: string };

type Answer = { path: string; type?: string; inline?: Inline };

type Policy = Record<string, readonly string[]>;

/** The headers of every response. */
export function securityHeaders({ path, type = "", inline }: Answer): Record<string, string> {
  const isPage = type.startsWith("text/html");
  const isFrame = isPage && path === voiceFramePath && isOn("voiceAssistant");
  const { policy } = traitsOf(path);
  const isMail = isPage && policy === "mail";
  const isWords = isPage && policy === "words";
  return {
    ...(!isDevelopment && {
      "content-security-policy": isPage ? pagePolicy(path, inline) : filePolicy(type),
    }),
    ...(isFrame && { "content-security-policy": framePolicy(inline) }),
    ...(isMail && { "content-security-policy": serialize(mailPolicy) }),
    ...(isWords && !isDevelopment && { "content-security-policy": wordsPolicy(inline) }),
    ...(isSecure && { "strict-transport-security": httpsOnly }),
    ...(isStaging && { "x-robots-tag": "noindex" }),
    "x-content-type-options": "nosniff",
    ...(!isFrame && { "x-frame-options": isMail || isWords ? "SAMEORIGIN" : "DENY" }),
    "referrer-policy": referrerPolicy(path),
    "permissions-policy": isPage && looksPublic(path) ? publicPermissions : noPermissions,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": isShared(type) ? "cross-origin" : "same-origin",
  };
}

/** A preview may do what the page may that it shows. */
function looksPublic(path: string) {
  return !isApart(path) || traitsOf(path).area === "preview";
}

/**
 * Links in mails have tokens in their address, which other sites must not learn. `no-referrer` hides the
 * origin of a plain form post from this site, too: only where the path itself is the token it is worth that.
 */
function referrerPolicy(path: string) {
  const { who } = traitsOf(path);
  if (who === "link") return "no-referrer";
  return who === "mail" ? "same-origin" : "strict-origin-when-cross-origin";
}

/** Only an owner knows whether other hosts of the domain have HTTPS. */
const httpsOnly = `max-age=31536000${coversSubdomains ? "; includeSubDomains" : ""}`;

function pagePolicy(path: string, { script, style }: Inline = { script: "", style: "" }) {
  const own: Policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'", script],
    "style-src": ["'self'", style],
    // Posts may show pictures from anywhere.
    "img-src": ["'self'", "data:", "https:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...trusting("site", "start"),
  };
  return serialize(script ? merge(own, thirdParties(path)) : own);
}

/** Hosts of others that a page may load from. Staff see players in a preview and beside a post, brands in a proof. */
function thirdParties(path: string): Policy[] {
  const { area, policy } = traitsOf(path);
  if (policy === "players") return [players];
  if (area === "brand") return [];
  if (area === "staff") return [editor, framed];
  if (area === "account") return [editor];
  return isOn("voiceAssistant") ? [players, assistant] : [players];
}

/** The editor writes the widths of table columns as attributes, which load nothing, and reads what is pasted. */
const editor: Policy = {
  "style-src-attr": ["'unsafe-inline'"],
  "trusted-types": ["ProseMirrorClipboard"],
};

const players: Policy = { "frame-src": playerOrigins };

/**
 * Mails, pages whose words are edited, and the film of the post that is written. Screens of the
 * staff area follow each other without a new document, so all of them may.
 */
const framed: Policy = { "frame-src": ["'self'", ...playerOrigins] };

/**
 * A mail beside the form it is written in: inline styles and pictures, as mail programs show them.
 * Its links open outside of the frame. The sandbox holds wherever the document is opened.
 */
const mailPolicy: Policy = {
  "default-src": ["'none'"],
  "style-src": ["'unsafe-inline'"],
  "img-src": ["'self'", "https:"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'self'"],
  sandbox: ["allow-popups", "allow-popups-to-escape-sandbox"],
  ...trusting("'none'"),
};

/** A public page without scripts; the screen around it works on its words. */
function wordsPolicy({ style }: Inline = { script: "", style: "" }) {
  return serialize({
    "default-src": ["'none'"],
    "script-src": ["'none'"],
    "style-src": ["'self'", style],
    "img-src": ["'self'", "data:", "https:"],
    "font-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'self'"],
    ...trusting("'none'"),
  });
}

/** Of our pages, only its document and those of mails and words can be framed. */
const assistant: Policy = { "frame-src": ["'self'", voiceOrigin] };

/**
 * The assistant's script has nothing of ours to reach from its frame: no origin, or one of its own.
 * The sandbox also holds if somebody opens the document outside of the frame.
 */
function framePolicy({ script }: Inline = { script: "", style: "" }) {
  const own: Policy = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": [voiceOrigin ? siteOrigin : "'self'"],
    sandbox: script ? ["allow-scripts", voiceOrigin && "allow-same-origin"] : [],
  };
  const { scriptUrl } = site.voiceAssistant;
  const policy = desk.voicePolicy;
  const provider: Policy = {
    "script-src": [new URL(scriptUrl).origin, script],
    // Widgets bring their style along, and in the frame there is nothing it could disguise.
    "style-src": ["'unsafe-inline'"],
  };
  return serialize(script ? merge(own, [provider, policy]) : own);
}

/** A file that is opened directly runs nothing; an SVG may have styles. */
function filePolicy(type: string) {
  const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return type.startsWith("image/") ? `${nothing}; style-src 'unsafe-inline'; sandbox` : nothing;
}

/** Text becomes a part of a page only through these: `trusted-html.ts`, `ui/start/late-files.ts`, and the editor's. */
function trusting(...policies: string[]): Policy {
  return { "require-trusted-types-for": ["'script'"], "trusted-types": policies };
}

function merge(own: Policy, others: Policy[]) {
  const all = { ...own };
  for (const [directive, sources] of others.flatMap((policy) => Object.entries(policy))) {
    all[directive] = [...(all[directive] ?? []), ...sources];
  }
  return all;
}

function serialize(policy: Policy) {
  const directives = Object.entries(policy).map(([directive, sources]) =>
    [directive, ...sources.filter(Boolean)].join(" "),
  );
  return [...directives, ...(isSecure ? ["upgrade-insecure-requests"] : [])].join("; ");
}

/** Pictures, icons, cards and feeds are shown on other sites. */
function isShared(type: string) {
  return /^(image\/|application\/(rss\+xml|feed\+json))/.test(type);
}

const unused = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
].map((feature) => `${feature}=()`);

const noPermissions = [...unused, "microphone=()"].join(", ");

/** Browsers give the microphone only to a frame that has an origin. */
const publicPermissions =
  isOn("voiceAssistant") && voiceOrigin
    ? [...unused, `microphone=(self "${voiceOrigin}")`].join(", ")
    : noPermissions;
