import type { OpportunityFields } from "./opportunity.ts";

/** The page of a source by its name; null for what is no address. */
export function domainName(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : null;
}

type Told = { text: string; values?: Record<string, string> };

/** What members read of the fee. */
export function feeInWords({ asksFee, fee }: Pick<OpportunityFields, "asksFee" | "fee">): Told {
  if (asksFee === null) return { text: TRUST_LINE_TEXTS.feeUnknown };
  if (!asksFee) return { text: TRUST_LINE_TEXTS.noFee };
  return fee === null ? { text: TRUST_LINE_TEXTS.feeOfUnknownSize } : { text: TRUST_LINE_TEXTS.fee, values: { fee } };
}

/** docs/product/opportunities.md#trust */
export const TRUST_LINE_TEXTS = {
  title: "Can you trust it?",
  rule: "Our rule: never pay to apply. Does somebody ask you for money? Tell us.",
  ruleWithFee: "Our rule: never pay to apply. This one asks for a fee: think twice, and pay nobody but the organizer.",
  source: "From the organizer’s own page, {domain}",
  noSource: "We have no page of the organizer’s own",
  checked: "Checked by {name} of our team on {day}",
  unchecked: "Nobody of our team has checked this yet",
  verified: "We have verified the funder",
  unverified: "We have not verified the funder",
  noFee: "Applying costs nothing",
  fee: "Applying costs {fee}",
  feeOfUnknownSize: "Applying costs money; we do not know how much",
  feeUnknown: "We do not know whether applying costs money",
} as const;
