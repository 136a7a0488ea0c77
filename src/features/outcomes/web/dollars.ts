import { numberFormat } from "#platform/i18n/format.ts";

export const dollars = numberFormat({
  style: "currency",
  currency: "USD",
  currencyDisplay: "narrowSymbol",
  maximumFractionDigits: 0,
});
