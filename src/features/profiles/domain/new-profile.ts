import { DEFAULTS } from "./constants.ts";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS, type ProfileField } from "./fields.ts";
import type { ProfileFields } from "./profile.ts";

/** Decision 11: the type is not chosen yet (docs/product/profiles.md#welcome-and-access). */
export function newProfileFields(): ProfileFields {
  const empty = Object.fromEntries(PROFILE_FIELD_NAMES.map((field) => [field, emptyValue(field)]));
  const { preferredLanguage, preferredContactMethod, whatsappOpenTo, entrepreneurType } = DEFAULTS;
  const given = { preferredLanguage, preferredContactMethod, whatsappOpenTo, entrepreneurType };
  return { ...(empty as unknown as ProfileFields), ...given };
}

function emptyValue(field: ProfileField): boolean | string[] | null {
  const rule = PROFILE_FIELDS[field];
  if (rule.kind === "boolean") return rule.initial;
  return rule.kind === "list" || rule.kind === "urls" ? [] : null;
}
