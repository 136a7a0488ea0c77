import * as v from "valibot";
import { emailSchema } from "#accounts/domain/fields.ts";
import { CLEANUP_PROBLEMS } from "./messages.ts";
import { MOST_ADDRESSES } from "./options.ts";

type Added = {
  addresses: string[];
  problem: string | null;
  left: string;
};

/** Adds the typed addresses to the list, without duplicates (docs/product/cleanup.md#chosen-users). */
export function addAddresses(addresses: readonly string[], text: string): Added {
  const parsed = parseAddresses(text);
  const good = parsed.flatMap((one) => (one.success ? [one.output] : []));
  const bad = parsed.filter(({ success }) => !success);
  const added = [...new Set([...addresses, ...good])];
  if (added.length > MOST_ADDRESSES) {
    return { addresses: [...addresses], problem: CLEANUP_PROBLEMS.tooManyAddresses, left: text };
  }
  const [first] = bad;
  const problem = first?.issues?.[0]?.message ?? null;
  return {
    addresses: added,
    problem,
    left: bad
      .map(({ part }) => part)
      .join(" ")
      .trim(),
  };
}

function parseAddresses(text: string) {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return (parts.length === 0 || v.is(emailSchema, text) ? [text] : parts).map((part) => ({
    part,
    ...v.safeParse(emailSchema, part),
  }));
}
