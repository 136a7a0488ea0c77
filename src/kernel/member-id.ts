import type { EntrepreneurType } from "./entrepreneur-type.ts";

const TYPE_CODES: Record<EntrepreneurType, string> = {
  social_entrepreneur: "SE",
  solo: "SO",
  freelancer: "FR",
  side_hustler: "SH",
  early_startup: "ES",
  sme: "SM",
  aspiring: "AS",
};

const PATTERN = new RegExp(`^ISA-[A-Z]{2}-(?:${Object.values(TYPE_CODES).join("|")})-\\d{5,}$`);

/** Decision 27: ISA-KE-SE-00042; the sequence may exceed five digits. @throws RangeError */
export function memberId(parts: { country: string; type: EntrepreneurType; sequence: number }): string {
  const { country, type, sequence } = parts;
  if (!/^[a-z]{2}$/i.test(country)) throw new RangeError(`Not a two-letter country code: ${country}`);
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`Not a sequence number: ${sequence}`);
  return `ISA-${country.toUpperCase()}-${TYPE_CODES[type]}-${String(sequence).padStart(5, "0")}`;
}

export function isMemberId(text: string): boolean {
  return PATTERN.test(text);
}

/** docs/product/directory.md */
export function publicProfilePath(id: string): string {
  return `/profile/${id}`;
}
