import { msg } from "#kernel/translate.ts";
import type { LinkResult } from "./links.ts";

/** A copied opportunity starts without the staff check of the original (docs/product/opportunities.md#trust). */
export const UNCHECKED = { checkedOn: "", checkedBy: "", isFunderVerified: false } as const;

export function nameOfStaff(email: string): string {
  const [word = ""] = email.split(/[@.+_-]/);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const TRUST_FORM_TEXTS = {
  fee: msg("Yes"),
  noFee: msg("No, it is free"),
} as const;

export const NOT_LOOKED_AT = msg("It could not be checked before publishing");

export const LINK_RESULT_TEXTS: Partial<Record<LinkResult, string>> = {
  moved: msg("The link leads to {place}"),
  notFound: msg("The page of the link is not there"),
  badTls: msg("The site of the link has no valid certificate"),
  noAnswer: msg("The site of the link does not answer"),
  loop: msg("The link leads round in a circle"),
  privateAddress: msg("The link leads into a private network"),
};
