import { readCountry } from "#kernel/countries/countries.ts";
import { isEntrepreneurType } from "#kernel/entrepreneur-type.ts";

/** A visitor's answers before sign-up; basic setup starts with them. */
export type StartAnswers = { entrepreneurType: string; country: string };

export const writeStart = ({ entrepreneurType, country }: StartAnswers): string => `${entrepreneurType}.${country}`;

export function readStart(cookie: string | undefined): StartAnswers {
  const [entrepreneurType, country] = (cookie ?? "").split(".");
  return knownAnswers({ entrepreneurType, country });
}

type Given = { entrepreneurType: string | null | undefined; country: string | null | undefined };

export function knownAnswers({ entrepreneurType, country }: Given): StartAnswers {
  return {
    entrepreneurType: isEntrepreneurType(entrepreneurType) ? entrepreneurType : "",
    country: readCountry(country ?? "") ?? "",
  };
}
