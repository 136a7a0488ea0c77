import { isAsked, PROFILE_FIELD_NAMES, PROFILE_FIELDS, type ProfileField } from "#features/profiles/domain/fields.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { describeValue } from "#features/profiles/web/form/describe-value.ts";
import { SECTIONS } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";

export type ShownSection = {
  key: string;
  title: string;
  given: { label: string; value: string }[];
  open: string[];
};
export type ShownConsent = { label: string; given: boolean };

/** Formats the answers on the server, so that the page's script does not contain the field rules. */
export function showAnswers(profile: Profile): ShownSection[] {
  return SECTIONS.filter(({ key }) => key !== "card").map(({ key, label }) => {
    const fields = fieldsOf(key);
    const open = fields.filter((field) => !isGiven(profile, field) && isAsked(field, profile));
    return {
      key,
      title: t(label),
      given: fields
        .filter((field) => isGiven(profile, field))
        .map((field) => ({ label: labelOf(field), value: describeValue(field, profile[field]) })),
      open: open.map(labelOf),
    };
  });
}

const ASKED = [
  "receiveEmailUpdates",
  "receiveWhatsappUpdates",
  "okFeatureProfile",
  "wantsToMentor",
  "interestedConsortium",
  "okShareDataAnonymously",
] as const;

export const showConsents = (profile: Profile): ShownConsent[] =>
  ASKED.map((field) => ({ label: labelOf(field), given: profile[field] }));

const labelOf = (field: ProfileField): string => t(PROFILE_FIELDS[field].label);

/** The entrepreneur type is an answer only when the member has chosen it (decision 11). */
function isGiven(profile: Profile, field: ProfileField): boolean {
  if (field === "entrepreneurType") return profile.typeChosenAt !== null;
  // The default value of a question that was not asked does not count as an answer.
  if (field === "whatsappOpenTo" && !isAsked(field, profile)) return false;
  const value = profile[field];
  return value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

function fieldsOf(section: (typeof SECTIONS)[number]["key"]): ProfileField[] {
  return PROFILE_FIELD_NAMES.filter(
    (field) => PROFILE_FIELDS[field].section === section && PROFILE_FIELDS[field].kind !== "photo",
  );
}
