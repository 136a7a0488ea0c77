import type { Lookup } from "./sender-check.ts";

/** What a domain says, with what it refers to. */
export type SpfTree = { domain: string; lookup: Lookup; below: readonly SpfTree[] };
type SpfTerm = { qualifier: string; name: string; value: string };

const COSTS_A_LOOKUP = new Set(["include", "a", "mx", "ptr", "exists", "redirect"]);
const KNOWN = new Set([...COSTS_A_LOOKUP, "ip4", "ip6", "all", "exp"]);
const TERM = /^([+\-~?]?)([a-z][a-z0-9._-]*)(?:[:=](\S+)|\/\S+)?$/i;

const spfRecordsIn = (texts: readonly string[]) => texts.filter((text) => /^v=spf1(?: |$)/i.test(text));

export const spfRecordsOf = ({ lookup }: SpfTree) => (lookup.kind === "texts" ? spfRecordsIn(lookup.texts) : []);

export const spfParts = (record: string) => record.trim().split(/\s+/).slice(1);

/** Null for what no mailbox understands. Modifiers that are not known yet are no mistake. */
export function readSpfTerm(part: string): SpfTerm | null {
  const [, qualifier = "", name = "", value = ""] = TERM.exec(part) ?? [];
  if (name === "" || (!KNOWN.has(name.toLowerCase()) && !part.includes("="))) return null;
  return { qualifier: qualifier || "+", name: name.toLowerCase(), value: value.toLowerCase() };
}

export const spfTermsOf = (tree: SpfTree): SpfTerm[] =>
  spfRecordsOf(tree)
    .flatMap(spfParts)
    .flatMap((part) => readSpfTerm(part) ?? []);

export const allSpfTerms = (tree: SpfTree): SpfTerm[] => [...spfTermsOf(tree), ...tree.below.flatMap(allSpfTerms)];

/** The domains whose records a record refers to; names that are made from each mail ("%{i}") cannot be followed. */
export function spfReferences(lookup: Lookup): string[] {
  return spfTermsOf({ domain: "", lookup, below: [] })
    .filter(({ name, value }) => (name === "include" || name === "redirect") && value !== "" && !value.includes("%"))
    .map(({ value }) => value);
}

/** RFC 7208: how many names a mailbox has to look up. */
export function countSpfLookups(tree: SpfTree): number {
  return allSpfTerms(tree).filter(({ name }) => COSTS_A_LOOKUP.has(name)).length;
}

/** Whether it says what happens to servers that it does not name. */
export function hasSpfEnd(tree: SpfTree): boolean {
  const terms = spfTermsOf(tree);
  const all = terms.find(({ name }) => name === "all");
  if (all) return all.qualifier !== "?";
  const target = terms.find(({ name }) => name === "redirect")?.value;
  const below = tree.below.find(({ domain }) => domain === target);
  return below !== undefined && (below.lookup.kind === "failed" || hasSpfEnd(below));
}
