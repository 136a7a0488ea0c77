import { type SpfTree, spfReferences } from "../../domain/spf-record.ts";
import { lookUp, type TextResolver } from "./look-up.ts";

/** Mailboxes give up after ten; a few more are looked up to say how many there are. */
const MOST_LOOKUPS = 20;

/** The SPF record of a domain with all that it refers to. One that refers to itself is followed once. */
export async function readSpf(resolver: TextResolver, domain: string): Promise<SpfTree> {
  const seen = new Set<string>();
  async function read(name: string): Promise<SpfTree> {
    seen.add(name);
    const lookup = await lookUp(resolver, name);
    const below: SpfTree[] = [];
    for (const reference of spfReferences(lookup)) {
      if (!seen.has(reference) && seen.size <= MOST_LOOKUPS) below.push(await read(reference));
    }
    return { domain: name, lookup, below };
  }
  return read(domain);
}
