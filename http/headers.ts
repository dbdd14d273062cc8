import { isStaffArea } from "#app/rules/staff-area.ts";
import { playerOrigins } from "#app/rules/video.ts";
import { site } from "#site.config.ts";
import { isDevelopment, isSecure } from "./settings.ts";

/** What a page carries inside itself: the hashes of its own scripts and styles. */
export type Inline = { script: string; style: string };

type Answer = { path: string; type?: string; inline?: Inline };

type Policy = Record<string, readonly string[]>;

/** The headers that every answer carries, whatever it is. */
export function securityHeaders({ path, type = "", inline }: Answer): Record<string, string> {
  const isPage = type.startsWith("text/html");
  return {
    ...(!isDevelopment && {
      "content-security-policy": isPage ? pagePolicy(path, inline) : filePolicy(type),
    }),
    // Without includeSubDomains: the owner's other hosts are not ours to promise for.
    ...(isSecure && { "strict-transport-security": "max-age=31536000" }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Links in mails carry tokens in their address.
    "referrer-policy": /^\/(auth|newsletter)\//i.test(path)
      ? "no-referrer"
      : "strict-origin-when-cross-origin",
    "permissions-policy": isPage && !isStaffArea(path) ? publicPermissions : noPermissions,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": isForOthers(type) ? "cross-origin" : "same-origin",
  };
}

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
  };
  return written(script ? joined(own, guests(path)) : own);
}

/** Others than ourselves whom a page may load from. Staff see players only in a preview. */
function guests(path: string): Policy[] {
  if (!isStaffArea(path)) return [players, assistant];
  return path === "/admin/preview" ? [players] : [editor];
}

/** The editor writes the widths of table columns as attributes, which load nothing. */
const editor: Policy = { "style-src-attr": ["'unsafe-inline'"] };

const players: Policy = { "frame-src": playerOrigins };

const assistant: Policy = {
  "script-src": [new URL(site.voiceAssistant.scriptUrl).origin],
  ...site.voiceAssistant.policy,
};

/** What is opened by itself runs nothing; a drawing may style itself. */
function filePolicy(type: string) {
  const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return type.startsWith("image/") ? `${nothing}; style-src 'unsafe-inline'; sandbox` : nothing;
}

function joined(own: Policy, others: Policy[]) {
  const all = { ...own };
  for (const [directive, sources] of others.flatMap((policy) => Object.entries(policy))) {
    all[directive] = [...(all[directive] ?? []), ...sources];
  }
  return all;
}

function written(policy: Policy) {
  const directives = Object.entries(policy).map(([directive, sources]) =>
    [directive, ...sources.filter(Boolean)].join(" "),
  );
  return [...directives, ...(isSecure ? ["upgrade-insecure-requests"] : [])].join("; ");
}

/** Pictures, icons, cards and feeds are made to be shown elsewhere. */
function isForOthers(type: string) {
  return /^(image\/|application\/(rss\+xml|feed\+json))/.test(type);
}

const unused = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "local-fonts", "magnetometer", "midi", "payment", "screen-wake-lock"],
  ...["serial", "usb", "window-management", "xr-spatial-tracking"],
].map((feature) => `${feature}=()`);

const noPermissions = [...unused, "microphone=()"].join(", ");

/** The assistant's script runs in our page, so it listens in our name. */
const publicPermissions = [...unused, "microphone=(self)"].join(", ");
