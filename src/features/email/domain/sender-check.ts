import { msg } from "#kernel/translate.ts";
import { DKIM_TEXTS, DMARC_TEXTS, type SenderSentence } from "./sender-check-texts.ts";

/** weak: works but protects less; wrong and missing: delivery suffers; unknown: the DNS lookup failed. */
export const CHECK_STATES = ["right", "weak", "wrong", "missing", "unknown"] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export type Lookup = { kind: "texts"; texts: readonly string[] } | { kind: "none" } | { kind: "failed" };

export type DnsRecord = { name: string; type: "TXT"; value: string };

export type Finding = {
  check: "spf" | "dkim" | "dmarc";
  state: CheckState;
  sentences: SenderSentence[];
  found: string | null;
  /** The record to add, or the replacement for `found`. */
  add: DnsRecord | null;
};

/** Relaxed DMARC alignment, judged by names alone: equal, or one below the other. */
export function isAligned(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(";").flatMap((part): [string, string][] => {
    const at = part.indexOf("=");
    return at === -1 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
  });
  return new Map(pairs);
}

export type Signature = {
  domain: string;
  selector: string;
  /** Base64, as in p=. */
  publicKey: string;
};

export const dkimName = ({ selector, domain }: Signature) => `${selector}._domainkey.${domain}`;

/** RFC 6376. @param signature null when this program does not sign mails */
export function checkDkim(signature: Signature | null, lookup: Lookup, from: string): Finding {
  if (signature === null) {
    return {
      check: "dkim",
      state: "unknown",
      sentences: [
        msg(
          "This site does not sign emails itself. If your mail provider signs them, that is fine; it cannot be seen from here. Otherwise ask whoever runs the site to set up signed emails (docs/operate/configuration.md).",
        ),
      ],
      found: null,
      add: null,
    };
  }
  const finding = checkRecord(signature, lookup);
  if (isAligned(signature.domain, from)) return finding;
  const state = finding.state === "right" || finding.state === "weak" ? "wrong" : finding.state;
  return { ...finding, state, sentences: [...finding.sentences, DKIM_TEXTS.notAligned(signature.domain, from)] };
}

function checkRecord(signature: Signature, lookup: Lookup): Finding {
  const name = dkimName(signature);
  const value = `v=DKIM1; k=rsa; p=${signature.publicKey}`;
  const answer = (state: Finding["state"], sentence: SenderSentence, found: string | null = null): Finding => ({
    ...{ check: "dkim", state, sentences: [sentence], found },
    add: state === "missing" || state === "wrong" ? { name, type: "TXT", value } : null,
  });
  if (lookup.kind === "failed") return answer("unknown", DKIM_TEXTS.unknown(name));
  const records = lookup.kind === "texts" ? lookup.texts.filter((text) => tagsOf(text).has("p")) : [];
  const [record] = records;
  if (record === undefined)
    return answer(
      "missing",
      msg("Emails are signed, but nobody can check the signature: the record with the key is missing."),
    );
  const keys = records.map((text) => tagsOf(text).get("p")?.replace(/\s/g, ""));
  if (!keys.includes(signature.publicKey)) {
    return answer(
      "wrong",
      keys.includes("")
        ? msg("The record says that the key is no longer valid. Every signature fails.")
        : msg("The record has a different key from the one emails are signed with. Every signature fails."),
      record,
    );
  }
  const isTested = tagsOf(record).get("t")?.split(":").includes("y") === true;
  return isTested
    ? answer(
        "weak",
        msg(
          "The record says that signing is only being tried out (t=y). Some mailboxes then do not count the signature.",
        ),
        record,
      )
    : answer("right", msg("Emails are signed, and the record has the right key."), record);
}

type Sender = {
  from: string;
  bounces: string;
  /** Domain of the DKIM signature; null when this program does not sign mails. */
  signs: string | null;
  reportsTo: string;
};
/** The sender's domain, or the nearest parent with a record. */
type Answer = { domain: string; lookup: Lookup };

export const dmarcName = (domain: string) => `_dmarc.${domain}`;

export const dmarcRecordsIn = (lookup: Lookup) =>
  lookup.kind === "texts" ? lookup.texts.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text.trim())) : [];

/** The domain and its parents, nearest first, down to two labels. */
export function dmarcDomains(domain: string): string[] {
  const names = domain.split(".");
  return names.slice(0, Math.max(1, names.length - 1)).map((_, at) => names.slice(at).join("."));
}

/** RFC 7489: policy for mails that pass neither SPF nor DKIM. */
export function checkDmarc({ domain, lookup }: Answer, sender: Sender): Finding {
  const records = dmarcRecordsIn(lookup);
  const [record] = records;
  const answer = (state: CheckState, sentences: SenderSentence[], value: string | null): Finding => ({
    ...{ check: "dmarc", state, sentences, found: records.length === 0 ? null : records.join("\n") },
    add: value === null ? null : { name: dmarcName(record === undefined ? sender.from : domain), type: "TXT", value },
  });
  const first = `v=DMARC1; p=none; rua=mailto:${sender.reportsTo}`;
  if (lookup.kind === "failed") return answer("unknown", [DMARC_TEXTS.unknown(dmarcName(domain))], null);
  if (record === undefined) return answer("missing", [DMARC_TEXTS.missing(sender.from)], first);
  if (records.length > 1)
    return answer(
      "wrong",
      [msg("There is more than one DMARC record. Mailboxes then believe none of them: there must be one.")],
      first,
    );
  const tags = tagsOf(record);
  const policy = policyOf(tags, domain !== sender.from);
  if (policy === null)
    return answer(
      "wrong",
      [msg("The record does not say what to do (p=none, quarantine or reject), so it is ignored.")],
      first,
    );
  const parent = domain === sender.from ? [] : [DMARC_TEXTS.ofParent(domain)];
  const wrong = strictFaults(tags, sender);
  const weak = weaknessesOf(tags, policy);
  const state = wrong.length > 0 ? "wrong" : weak.length > 0 ? "weak" : "right";
  const value = wrong.length + weak.length > 0 ? better(tags, sender) : null;
  return answer(state, [...POLICY[policy], ...weak, ...wrong, ...parent], value);
}

type Policy = keyof typeof POLICY;
const POLICY = {
  none: [],
  quarantine: [msg("Forged emails go to the spam folder.")],
  reject: [msg("Forged emails are refused.")],
} as const;

/** A subdomain takes sp= where the record has it. */
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

/** The same record with quarantine, a report address, and no strict alignment that the mails would fail. */
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
