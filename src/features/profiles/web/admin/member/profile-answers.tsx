import { listInWords } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { longDayText } from "#shell/admin/moment-text.ts";
import { Card } from "#shell/ui/card.tsx";
import { isAsked, PROFILE_FIELD_NAMES, PROFILE_FIELDS, type ProfileField } from "../../../domain/fields.ts";
import type { Profile } from "../../../domain/profile.ts";
import { SECTIONS } from "../../../domain/sections.ts";
import { describeValue } from "../../form/describe-value.ts";

/** Every answer of a profile, section by section; what was asked and not answered is named at its end. */
export function ProfileAnswers({ profile }: { profile: Profile }) {
  const shown = SECTIONS.filter(({ key }) => key !== "card");
  return (
    <div className="grid grid-cols-1 gap-4">
      {shown.map(({ key, label }) => (
        <Section key={key} title={t(label)} profile={profile} fields={fieldsOf(key)} />
      ))}
      <p className="text-sm text-muted">
        {t("Created {created}, last changed {updated}", {
          created: longDayText(profile.createdAt),
          updated: longDayText(profile.updatedAt),
        })}
      </p>
    </div>
  );
}

type SectionProps = { title: string; profile: Profile; fields: ProfileField[] };

function Section({ title, profile, fields }: SectionProps) {
  const given = fields.filter((field) => isGiven(profile, field));
  const open = fields.filter((field) => !isGiven(profile, field) && isAsked(field, profile));
  return (
    <Card as="section" title={title} level={3} quiet>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {given.map((field) => (
          <div key={field} className="min-w-0">
            <dt className="text-sm font-medium text-muted">{t(PROFILE_FIELDS[field].label)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
              {describeValue(field, profile[field])}
            </dd>
          </div>
        ))}
      </dl>
      {open.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          {t("Not answered yet: {fields}", {
            fields: listInWords(open.map((field) => t(PROFILE_FIELDS[field].label))),
          })}
        </p>
      )}
    </Card>
  );
}

/** The photo is shown, not told; a type is an answer once it was chosen (decision 11). */
function isGiven(profile: Profile, field: ProfileField): boolean {
  if (field === "entrepreneurType") return profile.typeChosenAt !== null;
  const value = profile[field];
  return value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

function fieldsOf(section: (typeof SECTIONS)[number]["key"]): ProfileField[] {
  return PROFILE_FIELD_NAMES.filter(
    (field) => PROFILE_FIELDS[field].section === section && PROFILE_FIELDS[field].kind !== "photo",
  );
}
