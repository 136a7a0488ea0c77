import { msg } from "#kernel/translate.ts";
import { DKIM_TEXTS, type SenderSentence } from "./sender-check-texts.ts";

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
  /** The DNS record to add, or the replacement for the record `found`. */
  add: DnsRecord | null;
};

/** Relaxed DMARC alignment by domain names alone: equal, or one is a subdomain of the other. */
export function isAligned(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

export function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(";").flatMap((part): [string, string][] => {
    const at = part.indexOf("=");
    return at === -1 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
  });
  return new Map(pairs);
}

export type Signature = {
  domain: string;
  selector: string;
  /** Base64, as in the tag p= of the DNS record. */
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
  const { state, sentence, found } = judge(signature, lookup);
  return {
    ...{ check: "dkim", state, sentences: [sentence], found },
    add: state === "missing" || state === "wrong" ? { name, type: "TXT", value } : null,
  };
}

type Judgement = { state: CheckState; sentence: SenderSentence; found: string | null };

function judge(signature: Signature, lookup: Lookup): Judgement {
  if (lookup.kind === "failed")
    return { state: "unknown", sentence: DKIM_TEXTS.unknown(dkimName(signature)), found: null };
  const records = lookup.kind === "texts" ? lookup.texts.filter((text) => tagsOf(text).has("p")) : [];
  const [record] = records;
  if (record === undefined) return { state: "missing", sentence: KEY_TEXTS.missing, found: null };
  const keys = records.map((text) => tagsOf(text).get("p")?.replace(/\s/g, ""));
  if (!keys.includes(signature.publicKey))
    return { state: "wrong", sentence: keys.includes("") ? KEY_TEXTS.revoked : KEY_TEXTS.different, found: record };
  const isTested = tagsOf(record).get("t")?.split(":").includes("y") === true;
  return isTested
    ? { state: "weak", sentence: KEY_TEXTS.tested, found: record }
    : { state: "right", sentence: KEY_TEXTS.right, found: record };
}

const KEY_TEXTS = {
  missing: msg("Emails are signed, but nobody can check the signature: the record with the key is missing."),
  revoked: msg("The record says that the key is no longer valid. Every signature fails."),
  different: msg("The record has a different key from the one emails are signed with. Every signature fails."),
  tested: msg(
    "The record says that signing is only being tried out (t=y). Some mailboxes then do not count the signature.",
  ),
  right: msg("Emails are signed, and the record has the right key."),
} as const;
