import { Resolver } from "node:dns/promises";
import type { Lookup } from "../../domain/sender-check.ts";

export type TextResolver = Pick<Resolver, "resolveTxt">;

/** Nothing there, as opposed to no answer. */
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);

export function createResolver(servers?: string[]): TextResolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return resolver;
}

/** The texts of a name; the parts of a long one are one text. */
export async function lookUp(resolver: TextResolver, name: string): Promise<Lookup> {
  try {
    const records = await resolver.resolveTxt(name);
    return { kind: "texts", texts: records.map((parts) => parts.join("")) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { kind: NOTHING.has(code ?? "") ? "none" : "failed" };
  }
}
