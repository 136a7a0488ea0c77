import * as v from "valibot";
import { emailSchema } from "#domain/auth/fields.ts";
import { CLEANUP_PROBLEMS } from "./messages.ts";
import { MOST_ADDRESSES } from "./options.ts";

type Added = { addresses: string[] } | { problem: string };

/** A§5: an added address is trimmed, and one that is in the list is not added twice. */
export function addAddress(addresses: readonly string[], text: string): Added {
  const parsed = v.safeParse(emailSchema, text);
  if (!parsed.success) return { problem: parsed.issues[0].message };
  const added = [...new Set([...addresses, parsed.output])];
  return added.length > MOST_ADDRESSES ? { problem: CLEANUP_PROBLEMS.tooManyAddresses } : { addresses: added };
}
