import { invalid } from "#kernel/errors.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import type { SaveRequest } from "../contract/profiles.ts";
import { contactProblem } from "../domain/contact.ts";
import { isProfileField, parseProfileChanges, UNKNOWN_FIELD } from "../domain/fields.ts";
import { type Conflict, mergeFields, sameValue } from "../domain/merge.ts";
import type { ProfileFields } from "../domain/profile.ts";
import { takenBack } from "../domain/steps.ts";
import type { ProfileRow } from "./queries.ts";
import { readPhone } from "./read-phone.ts";

type Changes = Partial<ProfileFields>;
type Problems = Record<string, string>;

type ReadChanges = { changes: Changes; problems: Problems };

export type MergedChanges = {
  changes: Changes;
  /** Changes that are accepted, including values equal to the stored ones. */
  accepted: Changes;
  conflicts: Conflict[];
  problems: Problems;
};

/** Invalid fields become problems and do not block the other fields. @throws 422 for unknown field names */
export function readChanges(given: Record<string, unknown>, now: Date): ReadChanges {
  const unknown = Object.keys(given).filter((name) => !isProfileField(name));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, UNKNOWN_FIELD])));
  const year = { year: now.getUTCFullYear() };
  const all = parseProfileChanges(given, year);
  if (all.ok) return { changes: all.changes, problems: {} };
  const rest = parseProfileChanges(without(given, Object.keys(all.fields)), year);
  return { changes: rest.ok ? rest.changes : {}, problems: all.fields };
}

/** Decision 32, with rules on the stored profile: phone number by country, WhatsApp with a number, no lost answers. */
export function mergeChanges(
  stored: ProfileRow,
  { changes: given, problems }: ReadChanges,
  baseVersion: SaveRequest["baseVersion"],
): MergedChanges {
  const phone = phoneProblem(given, stored);
  const readable = phone.problem ? without(given, ["phoneWhatsapp"]) : { ...given, ...phone.changes };
  const merge = mergeFields({ changes: readable, baseVersion, stored, fieldVersions: stored.fieldVersions });
  const refused: Problems = { ...contactProblems(merge.apply, stored), ...takenBack(merge.apply, stored) };
  const accepted = without(merge.apply, Object.keys(refused));
  return {
    changes: differing(accepted, stored),
    accepted,
    conflicts: merge.conflicts,
    problems: { ...problems, ...refused, ...(phone.problem ? { phoneWhatsapp: phone.problem } : {}) },
  };
}

function phoneProblem({ phoneWhatsapp, country }: Changes, stored: ProfileFields) {
  if (phoneWhatsapp === undefined || phoneWhatsapp === null) return { changes: {} };
  const number = readPhone(phoneWhatsapp, country ?? stored.country);
  return number === null ? { problem: FIELD_PROBLEMS.phone } : { changes: { phoneWhatsapp: number } };
}

function contactProblems(applied: Changes, stored: ProfileFields): Problems {
  const { preferredContactMethod, phoneWhatsapp } = stored;
  const problem = contactProblem({ preferredContactMethod, phoneWhatsapp, ...applied });
  if (problem === null) return {};
  const blamed = (["preferredContactMethod", "phoneWhatsapp"] as const).filter(
    (field) => field in applied && !sameValue(applied[field], stored[field]),
  );
  return Object.fromEntries(blamed.map((field) => [field, problem]));
}

function differing(changes: Changes, stored: ProfileFields): Changes {
  const names = Object.keys(changes) as (keyof ProfileFields)[];
  return without(
    changes,
    names.filter((name) => sameValue(changes[name], stored[name])),
  );
}

function without<T extends object>(fields: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as T;
}
