import { type CheckState, type Finding, type Lookup, tagsOf } from "./sender-check.ts";
import { DMARC_TEXTS } from "./sender-check-texts.ts";

type Sender = {
  from: string;
  bounces: string;
  /** What mails are signed for; null when they are not signed here. */
  signs: string | null;
  /** Where reports about mails may go. */
  reportsTo: string;
};
/** The domain whose answer was used: that of the sender, or the nearest one above that has a record. */
type Answer = { domain: string; lookup: Lookup };

export const dmarcName = (domain: string) => `_dmarc.${domain}`;

export const dmarcRecordsIn = (lookup: Lookup) =>
  lookup.kind === "texts" ? lookup.texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text.trim())) : [];

/** Where to look, nearest first: the domain and those above it, down to two names. */
export function dmarcDomains(domain: string): string[] {
  const names = domain.split(".");
  return names.slice(0, Math.max(1, names.length - 1)).map((_, at) => names.slice(at).join("."));
}

/** RFC 7489: what mailboxes do with mails that prove neither by SPF nor by DKIM that they are the sender's. */
export function checkDmarc({ domain, lookup }: Answer, sender: Sender): Finding {
  const records = dmarcRecordsIn(lookup);
  const [record] = records;
  const answer = (state: CheckState, sentences: string[], value: string | null): Finding => ({
    ...{ check: "dmarc", state, sentences, found: records.length === 0 ? null : records.join("\n") },
    add: value === null ? null : { name: dmarcName(record === undefined ? sender.from : domain), type: "TXT", value },
  });
  const first = `v=DMARC1; p=none; rua=mailto:${sender.reportsTo}`;
  if (lookup.kind === "failed") return answer("unknown", [DMARC_TEXTS.unknown(dmarcName(domain))], null);
  if (record === undefined) return answer("missing", [DMARC_TEXTS.missing(sender.from)], first);
  if (records.length > 1) return answer("wrong", [DMARC_TEXTS.several], first);
  const tags = tagsOf(record);
  const policy = policyOf(tags, domain !== sender.from);
  if (policy === null) return answer("wrong", [DMARC_TEXTS.unreadable], first);
  const parent = domain === sender.from ? [] : [DMARC_TEXTS.ofParent(domain)];
  const wrong = strictFaults(tags, sender);
  const weak = weaknessesOf(tags, policy);
  const state = wrong.length > 0 ? "wrong" : weak.length > 0 ? "weak" : "right";
  const value = wrong.length + weak.length > 0 ? better(tags, sender) : null;
  return answer(state, [...POLICY[policy], ...weak, ...wrong, ...parent], value);
}

type Policy = keyof typeof POLICY;
const POLICY = { none: [], quarantine: [DMARC_TEXTS.quarantine], reject: [DMARC_TEXTS.reject] } as const;

/** A domain below takes its own policy (sp=) where the record names one. */
function policyOf(tags: Map<string, string>, isBelow: boolean): Policy | null {
  const given = (isBelow ? (tags.get("sp") ?? tags.get("p")) : tags.get("p"))?.toLowerCase() ?? "";
  return Object.hasOwn(POLICY, given) ? (given as Policy) : null;
}

function weaknessesOf(tags: Map<string, string>, policy: Policy): string[] {
  const percent = tags.get("pct") ?? "100";
  return [
    ...(policy === "none" ? [DMARC_TEXTS.none] : []),
    ...(policy !== "none" && percent !== "100" ? [DMARC_TEXTS.partly(percent)] : []),
    ...(tags.get("rua") ? [] : [DMARC_TEXTS.noReports]),
  ];
}

function strictFaults(tags: Map<string, string>, { from, bounces, signs }: Sender): string[] {
  const isStrict = (tag: string) => tags.get(tag)?.toLowerCase() === "s";
  return [
    ...(isStrict("aspf") && bounces !== from ? [DMARC_TEXTS.strictSpf(bounces)] : []),
    ...(isStrict("adkim") && signs !== null && signs !== from ? [DMARC_TEXTS.strictDkim(signs)] : []),
  ];
}

/** The same record, a step further: forgeries sorted out, reports to somebody, and no stricter than the mails are. */
function better(tags: Map<string, string>, sender: Sender): string {
  const wanted = new Map([["v", "DMARC1"], ...tags]);
  wanted.delete("pct");
  if (tags.get("p")?.toLowerCase() === "none") wanted.set("p", "quarantine");
  if (tags.get("sp")?.toLowerCase() === "none") wanted.delete("sp");
  if (!tags.get("rua")) wanted.set("rua", `mailto:${sender.reportsTo}`);
  if (sender.bounces !== sender.from) wanted.delete("aspf");
  if (sender.signs !== sender.from) wanted.delete("adkim");
  return [...wanted].map(([tag, value]) => `${tag}=${value}`).join("; ");
}
