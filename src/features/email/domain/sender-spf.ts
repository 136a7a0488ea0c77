import { msg } from "#kernel/translate.ts";
import { type CheckState, type DnsRecord, type Finding, isAligned, type Lookup } from "./sender-check.ts";
import { type SenderSentence, SPF_TEXTS } from "./sender-check-texts.ts";

type Sender = {
  from: string;
  /** Domain of the envelope sender, which SPF checks. */
  bounces: string;
  /** SMTP host; null without a public host name. */
  server: string | null;
};
/** `isOurs`: the problem can be fixed by a change of this domain's SPF record. */
type Judgement = { state: CheckState; sentences: SenderSentence[]; isOurs: boolean };

const MOST_LOOKUPS = 10;

/** RFC 7208. The IP address that sends the mails is unknown, so the record is checked by names. */
export function checkSpf(tree: SpfTree, sender: Sender): Finding {
  const found = spfRecordsOf(tree);
  const { state, sentences, isOurs } = judge(tree, sender);
  const aligned = isAligned(sender.bounces, sender.from);
  return {
    check: "spf",
    state: !aligned && state === "right" ? "weak" : state,
    sentences: aligned ? sentences : [...sentences, SPF_TEXTS.notAligned(sender.bounces, sender.from)],
    found: found.length === 0 ? null : found.join("\n"),
    add: isOurs ? recordToAdd(tree.domain, wantedTerms(found, sender.server), found) : null,
  };
}

function judge(tree: SpfTree, { server }: Sender): Judgement {
  const records = spfRecordsOf(tree);
  if (tree.lookup.kind === "failed") {
    return { state: "unknown", sentences: [SPF_TEXTS.unknown(tree.domain)], isOurs: false };
  }
  if (records.length === 0) {
    const sentences = [SPF_TEXTS.missing(tree.domain), ...(server === null ? [SPF_TEXTS.noServer] : [])];
    return { state: "missing", sentences, isOurs: true };
  }
  if (records.length > 1) return { state: "wrong", sentences: [SPF_TEXTS.several(records.length)], isOurs: true };
  const own = ownFaults(tree);
  const others = faultsBelow(tree);
  if (own.length + others.length > 0) {
    return { state: "wrong", sentences: [...own, ...others], isOurs: own.length > 0 };
  }
  return judgeServer(tree, server);
}

function judgeServer(tree: SpfTree, server: string | null): Judgement {
  const { isNamed, sentence } = findServer(tree, server);
  const isWeak = !hasSpfEnd(tree);
  const sentences = [
    sentence,
    ...(isWeak
      ? [msg("The record does not say what to do with servers that it does not name. It should end with “~all”.")]
      : []),
  ];
  if (!isNamed) return { state: "wrong", sentences, isOurs: true };
  return { state: isWeak ? "weak" : "right", sentences, isOurs: isWeak };
}

function ownFaults(tree: SpfTree): SenderSentence[] {
  const unreadable = spfRecordsOf(tree)
    .flatMap(spfParts)
    .filter((part) => readSpfTerm(part) === null);
  const isForAll = spfTermsOf(tree).some(({ name, qualifier }) => name === "all" && qualifier === "+");
  return [
    ...unreadable.map((term) => SPF_TEXTS.unreadable(term)),
    ...(isForAll ? [msg("The record allows every server in the world to send in your name.")] : []),
  ];
}

function faultsBelow(tree: SpfTree): SenderSentence[] {
  const lookups = countSpfLookups(tree);
  const broken = tree.below.filter((one) => one.lookup.kind !== "failed" && spfRecordsOf(one).length !== 1);
  return [
    ...(lookups > MOST_LOOKUPS ? [SPF_TEXTS.tooMany(lookups)] : []),
    ...broken.map(({ domain }) => SPF_TEXTS.broken(domain)),
  ];
}

const NAMES_ADDRESSES = new Set(["a", "mx", "ip4", "ip6", "exists", "ptr", "include"]);

/** `isNamed` is also true where the record may name the server by IP address. */
function findServer(tree: SpfTree, server: string | null): { isNamed: boolean; sentence: SenderSentence } {
  if (server === null) return { isNamed: true, sentence: SPF_TEXTS.noServer };
  const include = spfIncludeOf(server);
  const terms = allSpfTerms(tree).filter(({ qualifier }) => qualifier === "+");
  const wanted =
    include === null ? { names: ["a"], value: server } : { names: ["include", "redirect"], value: include };
  if (terms.some(({ name, value }) => wanted.names.includes(name) && value === wanted.value.toLowerCase())) {
    return { isNamed: true, sentence: SPF_TEXTS.named(server) };
  }
  const mayBeNamed = include === null && terms.some(({ name }) => NAMES_ADDRESSES.has(name));
  return { isNamed: mayBeNamed, sentence: mayBeNamed ? SPF_TEXTS.byAddress(server) : SPF_TEXTS.notIncluded(server) };
}

function wantedTerms(found: readonly string[], server: string | null): string[] {
  const keptTerms = found
    .flatMap(spfParts)
    .filter((part) => readSpfTerm(part) !== null && !/^[+\-~?]?all$/i.test(part))
    .map((part) => part.replace(/^redirect=/i, "include:"));
  const include = server === null ? null : spfIncludeOf(server);
  const own = server === null ? [] : [include === null ? `a:${server.toLowerCase()}` : `include:${include}`];
  return [...new Set([...keptTerms, ...own])];
}

/** @returns null without terms: such a record would reject every sender */
function recordToAdd(name: string, terms: string[], found: readonly string[]): DnsRecord | null {
  if (terms.length === 0) return null;
  const end = found.some((record) => /\s-all(?:\s|$)/i.test(record)) ? "-all" : "~all";
  return { name, type: "TXT", value: ["v=spf1", ...terms, end].join(" ") };
}

/** SPF include of each provider, by the end of its SMTP host name. */
const INCLUDES: readonly (readonly [server: string, include: string])[] = [
  ["gmail.com", "_spf.google.com"],
  ["google.com", "_spf.google.com"],
  ["office365.com", "spf.protection.outlook.com"],
  ["outlook.com", "spf.protection.outlook.com"],
  ["amazonaws.com", "amazonses.com"],
  ["sendgrid.net", "sendgrid.net"],
  ["mailgun.org", "mailgun.org"],
  ["mailjet.com", "spf.mailjet.com"],
  ["brevo.com", "spf.brevo.com"],
  ["postmarkapp.com", "spf.mtasv.net"],
  ["zoho.com", "zoho.com"],
  ["mandrillapp.com", "spf.mandrillapp.com"],
];

/** @returns null for an unknown provider */
function spfIncludeOf(server: string): string | null {
  const name = server.toLowerCase();
  return INCLUDES.find(([end]) => name === end || name.endsWith(`.${end}`))?.[1] ?? null;
}

export type SpfTree = { domain: string; lookup: Lookup; below: readonly SpfTree[] };
type SpfTerm = { qualifier: string; name: string; value: string };

const COSTS_A_LOOKUP = new Set(["include", "a", "mx", "ptr", "exists", "redirect"]);
const KNOWN = new Set([...COSTS_A_LOOKUP, "ip4", "ip6", "all", "exp"]);
const TERM = /^([+\-~?]?)([a-z][a-z0-9._-]*)(?:[:=](\S+)|\/\S+)?$/i;

const spfRecordsIn = (texts: readonly string[]) => texts.filter((text) => /^v=spf1(?: |$)/i.test(text));

const spfRecordsOf = ({ lookup }: SpfTree) => (lookup.kind === "texts" ? spfRecordsIn(lookup.texts) : []);

const spfParts = (record: string) => record.trim().split(/\s+/).slice(1);

/** @returns null for an invalid term of an SPF record; unknown modifiers are valid */
function readSpfTerm(part: string): SpfTerm | null {
  const [, qualifier = "", name = "", value = ""] = TERM.exec(part) ?? [];
  if (name === "" || (!KNOWN.has(name.toLowerCase()) && !part.includes("="))) return null;
  return { qualifier: qualifier || "+", name: name.toLowerCase(), value: value.toLowerCase() };
}

const spfTermsOf = (tree: SpfTree): SpfTerm[] =>
  spfRecordsOf(tree)
    .flatMap(spfParts)
    .flatMap((part) => readSpfTerm(part) ?? []);

const allSpfTerms = (tree: SpfTree): SpfTerm[] => [...spfTermsOf(tree), ...tree.below.flatMap(allSpfTerms)];

/** Domains that an SPF record includes. Macros such as "%{i}" depend on the mail and cannot be followed. */
export function spfReferences(lookup: Lookup): string[] {
  return spfTermsOf({ domain: "", lookup, below: [] })
    .filter(({ name, value }) => (name === "include" || name === "redirect") && value !== "" && !value.includes("%"))
    .map(({ value }) => value);
}

/** RFC 7208: DNS lookups that a receiver needs. */
function countSpfLookups(tree: SpfTree): number {
  return allSpfTerms(tree).filter(({ name }) => COSTS_A_LOOKUP.has(name)).length;
}

function hasSpfEnd(tree: SpfTree): boolean {
  const terms = spfTermsOf(tree);
  const all = terms.find(({ name }) => name === "all");
  if (all) return all.qualifier !== "?";
  const target = terms.find(({ name }) => name === "redirect")?.value;
  const below = tree.below.find(({ domain }) => domain === target);
  return below !== undefined && (below.lookup.kind === "failed" || hasSpfEnd(below));
}
