import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { OPPORTUNITY_REGIONS } from "../../domain/options.ts";

export const regionInWords = (region: string): string =>
  OPPORTUNITY_REGIONS.some(({ name }) => name === region) ? t(region) : countryInWords(region);
