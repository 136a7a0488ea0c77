import { msg } from "#kernel/translate.ts";
import { type CheckState, type Finding, type Lookup, tagsOf } from "./sender-check.ts";
import { DMARC_TEXTS, type SenderSentence } from "./sender-check-texts.ts";

type Sender = {
  from: string;
  bounces: string;
  /** Domain of the DKIM signature; null when this program does not sign mails. */
  signs: string | null;
  reportsTo: string;
};
/** DNS answer for the sender's domain, or for the nearest parent domain with a DMARC record. */
type Answer = { domain: string; lookup: Lookup };
type Judgement = { state: CheckState; sentences: SenderSentence[]; value: string | null };

export const dmarcName = (domain: string) => `_dmarc.${domain}`;

export const dmarcRecordsIn = (lookup: Lookup) =>
  lookup.kind === "texts" ? lookup.texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text.trim())) : [];

/** The domain and its parent domains, nearest first, down to two labels. */
export function dmarcDomains(domain: string): string[] {
  const names = domain.split(".");
  return names.slice(0, Math.max(1, names.length - 1)).map((_, at) => names.slice(at).join("."));
}

/** RFC 7489: policy for mails that pass neither SPF nor DKIM. */
export function checkDmarc({ domain, lookup }: Answer, sender: Sender): Finding {
  const records = dmarcRecordsIn(lookup);
  const { state, sentences, value } = judge({ domain, lookup }, sender);
  const name = dmarcName(records.length === 0 ? sender.from : domain);
  return {
    ...{ check: "dmarc", state, sentences, found: records.length === 0 ? null : records.join("\n") },
    add: value === null ? null : { name, type: "TXT", value },
  };
}

function judge({ domain, lookup }: Answer, sender: Sender): Judgement {
  const [record, ...others] = dmarcRecordsIn(lookup);
  const first = `v=DMARC1; p=none; rua=mailto:${sender.reportsTo}`;
  if (lookup.kind === "failed")
    return { state: "unknown", sentences: [DMARC_TEXTS.unknown(dmarcName(domain))], value: null };
  if (record === undefined) return { state: "missing", sentences: [DMARC_TEXTS.missing(sender.from)], value: first };
  if (others.length > 0) return { state: "wrong", sentences: [SEVERAL], value: first };
  const tags = tagsOf(record);
  const policy = policyOf(tags, domain !== sender.from);
  if (policy === null) return { state: "wrong", sentences: [NO_POLICY], value: first };
  const parent = domain === sender.from ? [] : [DMARC_TEXTS.ofParent(domain)];
  const wrong = strictFaults(tags, sender);
  const weak = weaknessesOf(tags, policy);
  const state = wrong.length > 0 ? "wrong" : weak.length > 0 ? "weak" : "right";
  const value = wrong.length + weak.length > 0 ? better(tags, sender) : null;
  return { state, sentences: [...POLICY[policy], ...weak, ...wrong, ...parent], value };
}

const SEVERAL = msg("There is more than one DMARC record. Mailboxes then believe none of them: there must be one.");
const NO_POLICY = msg("The record does not say what to do (p=none, quarantine or reject), so it is ignored.");

type Policy = keyof typeof POLICY;
const POLICY = {
  none: [],
  quarantine: [msg("Forged emails go to the spam folder.")],
  reject: [msg("Forged emails are refused.")],
} as const;

/** For a subdomain, the tag sp= of the record has priority. */
function policyOf(tags: Map<string, string>, isBelow: boolean): Policy | null {
  const given = (isBelow ? (tags.get("sp") ?? tags.get("p")) : tags.get("p"))?.toLowerCase() ?? "";
  return Object.hasOwn(POLICY, given) ? (given as Policy) : null;
}

function weaknessesOf(tags: Map<string, string>, policy: Policy): SenderSentence[] {
  const percent = tags.get("pct") ?? "100";
  return [
    ...(policy === "none"
      ? [
          msg(
            "The record only watches. Once your emails have passed for a few weeks, have forgeries sorted out: p=quarantine.",
          ),
        ]
      : []),
    ...(policy !== "none" && percent !== "100" ? [DMARC_TEXTS.partly(percent)] : []),
    ...(tags.get("rua")
      ? []
      : [
          msg(
            "The reports about emails in your name go to no address. An address for them (rua) helps to find mistakes.",
          ),
        ]),
  ];
}

function strictFaults(tags: Map<string, string>, { from, bounces, signs }: Sender): SenderSentence[] {
  const isStrict = (tag: string) => tags.get(tag)?.toLowerCase() === "s";
  return [
    ...(isStrict("aspf") && bounces !== from ? [DMARC_TEXTS.strictSpf(bounces)] : []),
    ...(isStrict("adkim") && signs !== null && signs !== from ? [DMARC_TEXTS.strictDkim(signs)] : []),
  ];
}

/** Suggests the same record with quarantine, a report address, and no strict alignment that the mails would fail. */
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
