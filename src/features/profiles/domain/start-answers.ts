import { readCountry } from "#kernel/countries/countries.ts";
import { isEntrepreneurType } from "#kernel/entrepreneur-type.ts";

/** What a visitor said before there was an account; the basic setup begins with it. */
export type StartAnswers = { entrepreneurType: string; country: string };

/** As the browser they were given in keeps them, for a month. */
export const writeStart = ({ entrepreneurType, country }: StartAnswers): string => `${entrepreneurType}.${country}`;

export function readStart(cookie: string | undefined): StartAnswers {
  const [entrepreneurType, country] = (cookie ?? "").split(".");
  return knownAnswers({ entrepreneurType, country });
}

type Given = { entrepreneurType: string | null | undefined; country: string | null | undefined };

/** Empty where nothing, or nothing known, was given. */
export function knownAnswers({ entrepreneurType, country }: Given): StartAnswers {
  return {
    entrepreneurType: isEntrepreneurType(entrepreneurType) ? entrepreneurType : "",
    country: readCountry(country ?? "") ?? "",
  };
}
