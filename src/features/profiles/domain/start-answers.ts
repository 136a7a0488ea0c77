import { readCountry } from "#kernel/countries/countries.ts";
import { isEntrepreneurType } from "./entrepreneur-type.ts";

/** What a visitor said before there was an account; the basic setup begins with it. */
export type StartAnswers = { entrepreneurType: string; country: string };

/** A cookie of the browser they were given in, for a month. */
export const START_COOKIE = "isa_start";
export const START_S = 30 * 86_400;

export const writeStart = ({ entrepreneurType, country }: StartAnswers): string => `${entrepreneurType}.${country}`;

/** Empty where nothing, or nothing known, was kept. */
export function readStart(cookie: string | undefined): StartAnswers {
  const [type = "", country = ""] = (cookie ?? "").split(".");
  return {
    entrepreneurType: isEntrepreneurType(type) ? type : "",
    country: readCountry(country) ?? "",
  };
}
