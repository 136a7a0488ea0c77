import { msg } from "#kernel/translate.ts";
import type { OpportunityFields } from "./opportunity.ts";

export function domainName(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : null;
}

type Told = { text: string; values?: Record<string, string> };

/** @returns null when it is unknown */
export function feeInWords({ asksFee, fee }: Pick<OpportunityFields, "asksFee" | "fee">): Told | null {
  if (asksFee === null) return null;
  if (!asksFee) return { text: msg("Applying costs nothing") };
  return fee === null
    ? { text: msg("Applying costs money; we do not know how much") }
    : { text: msg("Applying costs {fee}"), values: { fee } };
}
