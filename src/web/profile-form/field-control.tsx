import type { FieldValue } from "#domain/profiles/coercion.ts";
import { PROFILE_FIELDS, type ProfileField } from "#domain/profiles/fields.ts";
import { OptionField, TickField } from "./fields/choice-fields.tsx";
import { CountryField } from "./fields/country-field.tsx";
import { ListField } from "./fields/list-field.tsx";
import { LinesField, LongTextField, TextField } from "./fields/text-fields.tsx";

type Props = {
  field: ProfileField;
  value: FieldValue;
  problem: string | undefined;
  onChange: (value: FieldValue) => void;
};

/** One field of the profile, drawn from its rule. The photo is stored by its own upload and drawn by the step. */
export function FieldControl({ field, ...props }: Props) {
  const rule = PROFILE_FIELDS[field];
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
}
