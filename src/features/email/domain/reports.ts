import { type BounceKind, bounceKind } from "./bounces.ts";

type Fields = Record<string, string>;

/** Of RFC 5965: what a reader said of a mail. The other types are no complaints. */
const COMPLAINTS = new Set(["abuse", "fraud", "complaint", "opt-out", "opt-out-list"]);

/** Groups of "Name: value" lines, parted by empty lines, as delivery and feedback reports hold them. */
export function reportFields(text: string): Fields[] {
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
export function deliveryResult(text: string): BounceKind | null {
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
export function resultInWords({ subject, text }: { subject: string; text: string }): BounceKind | null {
  if (UNDER_WAY.test(subject)) return null;
  const isFailure = /fail|undeliver|return|deliver|could not|not sent|rejected/i.test(subject);
  return isFailure ? bounceKind({ action: "failed", status: "", diagnostic: text }) : null;
}
