/** right; weak: works, and could protect better; wrong and missing: mails suffer; unknown: it could not be looked up. */
export const CHECK_STATES = ["right", "weak", "wrong", "missing", "unknown"] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What the DNS answers for the texts of a name. */
export type Lookup = { kind: "texts"; texts: readonly string[] } | { kind: "none" } | { kind: "failed" };

export type DnsRecord = { name: string; type: "TXT"; value: string };

export type Finding = {
  check: "spf" | "dkim" | "dmarc";
  state: CheckState;
  sentences: string[];
  /** The record as it stands. */
  found: string | null;
  /** The record to add, or to put in the place of the one that was found. */
  add: DnsRecord | null;
};

/** Domains as DMARC compares them by default, as far as names alone tell: one is the other, or lies below it. */
export function isAligned(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** The tags of a DKIM or DMARC record: "v=DMARC1; p=none". */
export function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(";").flatMap((part): [string, string][] => {
    const at = part.indexOf("=");
    return at === -1 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
  });
  return new Map(pairs);
}
