import { numberFormat } from "#platform/i18n/format.ts";

/** "$12,000", as the reader's language writes it. */
export const dollars = numberFormat({
  style: "currency",
  currency: "USD",
  currencyDisplay: "narrowSymbol",
  maximumFractionDigits: 0,
});
