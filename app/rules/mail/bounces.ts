const longest = 2000;

/** Enhanced codes (RFC 3463, and those of the large providers) that say the address is no good. */
const hardCodes = new Set([
  "5.1.1",
  "5.1.2",
  "5.1.3",
  "5.1.6",
  "5.1.10",
  "5.1.351",
  "5.2.1",
  "5.4.4",
  "5.4.310",
]);

/** Codes that say nothing by themselves. */
const vagueCodes = /^5\.(?:0\.\d+|1\.0|2\.0|3\.0|4\.[01]|5\.[01])$/;

/** About the sender, the mail or the hour, which is no fault of the address. */
const otherFaults =
  /spam|\bjunk\b|virus|greylist|graylist|black ?list|block ?list|deny ?list|dnsbl|\brbl\b|blocked|reputation|\bpolicy\b|\bpolicies\b|\bspf\b|\bdkim\b|\bdmarc\b|unauthenticated|relay|quota|mailbox (?:is )?full|over ?limit|storage|too (?:large|big|many|quickly)|size limit|message size|\brate\b|try again|sender|\bhelo\b|\bptr\b|reverse dns/;

const person = "(?:user|recipient|mailbox|account|address|customer|inbox)";

/** What mail servers say about an address that does not exist, or no longer. */
const hardWords = [
  `unknown (?:local )?(?:virtual )?${person}`,
  `(?:no such|invalid|inactive|disabled|not our) ${person}`,
  `no (?:mailbox|account) (?:here )?(?:by|with) that name`,
  `${person} (?:is )?(?:unknown|invalid|inactive|disabled|deactivated|suspended|closed)`,
  `${person} (?:is |was )?(?:not found|unavailable|not available|does not exist|doesn't exist)`,
  `${person} (?:name )?(?:has been|was|is) (?:disabled|deleted|closed|deactivated|removed)`,
  `${person}.{0,80} (?:does not exist|doesn't exist|is disabled|is inactive|not found by)`,
  "doesn't have an? \\S+ account",
  "(?:domain|host) (?:name )?(?:is )?(?:not found|does not exist|doesn't exist|unknown)",
  "(?:unrouteable|unroutable) address",
  "recipnotfound|recipientnotfound|nxdomain|no valid recipients",
  "recipient address rejected: access denied",
];
const aboutAddress = new RegExp(hardWords.join("|"));

/** Some servers give every refusal the code of a policy: then only the plainest words count. */
const plainestWords = /no such user|user (?:is )?unknown|unknown user/;

/**
 * Whether the reply of a mail server, or the diagnosis in a report, says that an address does not
 * exist or no longer takes mail. What is temporary or about the mail and its sender does not count.
 */
export function isHardBounce(reply: string): boolean {
  const words = plain(reply);
  if (/(?:^|[\s;:(])4\d\d[\s-]/.test(words) && !/(?:^|[\s;:(])5\d\d[\s-]/.test(words)) return false;
  const codes = words.match(/(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\d|\.\d)/g) ?? [];
  const code = codes.find((each) => !vagueCodes.test(each));
  if (code?.startsWith("5.7.")) return plainestWords.test(words) && !otherFaults.test(words);
  if (otherFaults.test(words)) return false;
  if (!code) return aboutAddress.test(words);
  return hardCodes.has(code);
}

/** Without addresses, links and names of hosts: what they contain says nothing. */
function plain(reply: string) {
  return reply
    .slice(0, longest)
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/https?:\/\/\S+|(?<!\S)[^\s@]*@\S+|\bhost \S+\.\S+/g, " ")
    .replace(/\s+/g, " ");
}
