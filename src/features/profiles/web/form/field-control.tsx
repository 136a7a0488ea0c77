import { memo } from "react";
import type { FieldValue } from "../../domain/coercion.ts";
import { PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import { OptionField, TickField } from "./fields/choice-fields.tsx";
import { CountryField } from "./fields/country-field.tsx";
import { ListField } from "./fields/list-field.tsx";
import { LinesField, LongTextField, TextField } from "./fields/text-fields.tsx";
import type { ProfileSync } from "./profile-sync.ts";

type Props = {
  field: ProfileField;
  value: FieldValue;
  problem: string | undefined;
  form: Pick<ProfileSync, "change">;
};

/**
 * One field of the profile, drawn from its rule; anew only when its own value changes, for a step has dozens of them.
 * The photo is stored by its own upload and drawn by the step.
 */
export const FieldControl = memo(function FieldControl({ field, form, value, problem }: Props) {
  const rule = PROFILE_FIELDS[field];
  const props = { value, problem, onChange: (next: FieldValue) => form.change(field, next) };
  switch (rule.kind) {
    case "option":
      return <OptionField {...props} field={field} rule={rule} />;
    case "country":
      return <CountryField {...props} field={field} rule={rule} />;
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
