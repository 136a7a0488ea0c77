import { numberFormat } from "#platform/i18n/format.ts";

export const inNumbers = numberFormat();
