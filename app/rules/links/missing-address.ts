import { isPersonal } from "#app/areas.ts";

const maxLength = 300;

/** What scanners ask for, whoever they say they are. */
const noise = [
  /\/\./,
  /\.(php\d?|aspx?|ashx|jspx?|cgi|cfm|pl|env|git|sql|sqlite|db|bak|old|swp|zip|t?gz|tar|rar|7z|ini|log|ya?ml|toml|conf|config|sh|exe|dll|pem|key|map)(\/|$)/i,
  /\.(js|mjs|css|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|mp4|data)$/i,
  /\/(wp-(login|admin|content|includes|json|config)|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|actuator|boaform|hnap1|owa|autodiscover|solr|jenkins|telescope|_ignition|server-status|console|manager|node_modules|\w*etc)(\/|$)/i,
  /[<>"'`|{}^;@]|%00|%40|%3c|%22|%27/i,
];

/** Whether staff should hear that somebody asked for this path; addresses of people are not noted. */
export function isWorthNoting(path: string) {
  return (
    path.length <= maxLength && !isPersonal(path) && !noise.some((pattern) => pattern.test(path))
  );
}

/** The page that had the link: a path of this site, or an address elsewhere without its query. */
export function readReferrer(referrer: string | undefined, hosts: readonly string[]) {
  const url = referrer ? URL.parse(referrer) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const isOwn = hosts.includes(url.host);
  if (isOwn && isPersonal(url.pathname)) return null;
  const page = isOwn ? url.pathname : url.origin + url.pathname;
  return page.length <= maxLength && !/@|%40/.test(page) ? page : null;
}
