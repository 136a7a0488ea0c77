import { memo } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type { FieldValue } from "../../domain/coercion.ts";
import type { FieldRule } from "../../domain/field-rule.ts";
import { PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import type { Profile } from "../../domain/profile.ts";
import { CountryField, LanguageField, ListField, OptionField, TickField } from "./fields/choice-fields.tsx";
import { PhotoField } from "./fields/photo-field.tsx";
import { LinesField, LongTextField, TextField } from "./fields/text-fields.tsx";
import type { ProfileSync } from "./profile-sync.ts";
import { stepFields } from "./step-fields.ts";

type StepBodyProps = {
  step: number;
  values: Profile;
  problems: Partial<Record<string, string>>;
  form: Pick<ProfileSync, "change">;
  onPhotoStored: () => void;
};

/** The fields of one step; the table of fields says which, and in which order. */
export function StepBody(props: StepBodyProps) {
  const { main, followUps } = stepFields(props.step, props.values);
  return (
    <>
      <Fields {...props} fields={main} />
      {followUps.length > 0 && (
        <section aria-labelledby="follow-ups" className="mt-10 border-t border-line pt-6">
          <Heading level={3} size="lg" id="follow-ups">
            {t("More about your work")}
          </Heading>
          <p className="mb-5 text-muted">{t("Optional. Your answers help mentors and partners understand you.")}</p>
          <Fields {...props} fields={followUps} />
        </section>
      )}
    </>
  );
}

function Fields({ fields, values, problems, form, onPhotoStored }: StepBodyProps & { fields: ProfileField[] }) {
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      {fields.map((field) => (
        <div key={field} className={isShort(PROFILE_FIELDS[field]) ? "min-w-0" : "min-w-0 sm:col-span-2"}>
          {field === "profilePhotoUrl" ? (
            <PhotoField
              userId={values.id}
              name={values.fullName ?? ""}
              url={values.profilePhotoUrl}
              onStored={onPhotoStored}
            />
          ) : (
            <FieldControl field={field} value={shown(field, values)} problem={problems[field]} form={form} />
          )}
        </div>
      ))}
    </div>
  );
}

/** Until a type is chosen, the stored one is only a default (decision 11). */
function shown(field: ProfileField, values: Profile) {
  return field === "entrepreneurType" && values.typeChosenAt === null ? null : values[field];
}

const SHORT_KINDS: readonly FieldRule["kind"][] = ["text", "url", "phone", "number", "country", "language"];

function isShort(rule: FieldRule): boolean {
  if (rule.kind === "option") return rule.options !== "entrepreneurType" && rule.options !== "contactMethod";
  return SHORT_KINDS.includes(rule.kind);
}

type FieldControlProps = {
  field: ProfileField;
  value: FieldValue;
  problem: string | undefined;
  form: Pick<ProfileSync, "change">;
};

/**
 * One field of the profile, drawn from its rule; anew only when its own value changes, for a step has dozens of them.
 * The photo is stored by its own upload and drawn by the step.
 */
const FieldControl = memo(function FieldControl({ field, form, value, problem }: FieldControlProps) {
  const rule = PROFILE_FIELDS[field];
  const props = { value, problem, onChange: (next: FieldValue) => form.change(field, next) };
  switch (rule.kind) {
    case "option":
      return <OptionField {...props} field={field} rule={rule} />;
    case "country":
      return <CountryField {...props} field={field} rule={rule} />;
    case "language":
      return <LanguageField {...props} field={field} rule={rule} />;
    case "list":
      return <ListField {...props} field={field} rule={rule} />;
    case "urls":
      return <LinesField {...props} field={field} rule={rule} />;
    case "boolean":
      return <TickField {...props} field={field} rule={rule} />;
    case "longText":
      return <LongTextField {...props} field={field} rule={rule} />;
    case "photo":
      return null;
    default:
      return <TextField {...props} field={field} rule={rule} />;
  }
});

/** Below the name of a step with answers that cannot be saved as they are. */
export function PleaseCheck() {
  return <span className="block text-danger">{t("Please check")}</span>;
}
