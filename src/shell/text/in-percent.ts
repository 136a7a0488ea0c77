import { numberFormat } from "#platform/i18n/format.ts";

const format = numberFormat({ style: "percent", maximumFractionDigits: 1 });

/** 62.5 gives "62.5%". */
export const inPercent = (percent: number): string => format(percent / 100);
