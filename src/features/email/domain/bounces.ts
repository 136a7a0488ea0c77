export type BounceKind = "hard" | "soft";

/** This many mails that came back for a reason that may pass, within this many days, count as one that will not. */
export const SOFT_BOUNCES = { threshold: 3, windowDays: 30 } as const;

type Report = {
  /** Of RFC 3464: failed, delayed, delivered, relayed or expanded. */
  action: string;
  /** RFC 3463, such as 5.1.1; empty where the server gave none. */
  status: string;
  /** What the refusing server said. */
  diagnostic: string;
};

/** No such mailbox, no such domain, or closed for good. 5.1.7 and 5.1.8 speak of the sender's address. */
const NO_MAILBOX = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1)$/;
/** Servers that have no better word than 5.0.0 say it in their own. */
const IN_WORDS =
  /user unknown|unknown (?:user|recipient|mailbox)|no such (?:user|mailbox|recipient|person)|(?:user|mailbox|recipient|account|address)[^.]{0,40}(?:not found|does(?:n't| not) exist|is disabled|no longer)|invalid (?:recipient|mailbox)|not our customer/i;
/** Full, or its server does not like this mail or its sender. */
const MAY_PASS = /^5\.(?:1\.[45789]$|2\.[^1]|3\.|4\.|5\.|6\.|7\.)/;

/** Not a part of a number such as 192.5.1.1. */
const CODE = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;

/** What a report says of an address; null when the mail is still under way, or arrived. */
export function bounceKind({ action, status, diagnostic }: Report): BounceKind | null {
  if (action.trim().toLowerCase() !== "failed") return null;
  const code = status || (CODE.exec(diagnostic)?.[1] ?? "");
  if (NO_MAILBOX.test(code)) return "hard";
  if (MAY_PASS.test(code) || code.startsWith("4.")) return "soft";
  return IN_WORDS.test(diagnostic) ? "hard" : "soft";
}

type Fields = Record<string, string>;

/** Of RFC 5965: what a reader said of a mail. The other types are no complaints. */
const COMPLAINTS = new Set(["abuse", "fraud", "complaint", "opt-out", "opt-out-list"]);

/** Groups of "Name: value" lines, parted by empty lines, as delivery and feedback reports hold them. */
function reportFields(text: string): Fields[] {
  const unfolded = text.replace(/\r\n/g, "\n").replace(/\n[ \t]+/g, " ");
  return unfolded
    .split(/\n\s*\n/)
    .map(fieldsOf)
    .filter((fields) => Object.keys(fields).length > 0);
}

function fieldsOf(group: string): Fields {
  const pairs = group.split("\n").flatMap((line) => {
    const at = line.indexOf(":");
    return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** RFC 3464: what became of a mail; null when it is on its way, or arrived. */
export function dsnResult(text: string): BounceKind | null {
  const kinds = reportFields(text).map(({ action = "", status = "", "diagnostic-code": diagnostic = "" }) =>
    bounceKind({ action, status: /[245]\.\d{1,3}\.\d{1,3}/.exec(status)?.[0] ?? "", diagnostic }),
  );
  if (kinds.includes("hard")) return "hard";
  return kinds.includes("soft") ? "soft" : null;
}

/** RFC 5965. */
export function isComplaint(text: string): boolean {
  return reportFields(text).some(({ "feedback-type": type = "" }) => COMPLAINTS.has(type.toLowerCase()));
}

const UNDER_WAY = /\b(?:delayed|delay|warning|will (?:be retried|retry|keep trying)|still (?:trying|being retried))\b/i;

/** Of servers that report in their own words alone; null where these do not say that a mail came back. */
export function plainTextResult({ subject, text }: { subject: string; text: string }): BounceKind | null {
  if (UNDER_WAY.test(subject)) return null;
  const isFailure = /fail|undeliver|return|deliver|could not|not sent|rejected/i.test(subject);
  return isFailure ? bounceKind({ action: "failed", status: "", diagnostic: text }) : null;
}
