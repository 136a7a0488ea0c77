import type { FieldValue } from "../../../domain/coercion.ts";
import type { FieldRule } from "../../../domain/field-rule.ts";
import type { ProfileField } from "../../../domain/fields.ts";

/** What every control of the form gets. */
export type ControlProps<R extends FieldRule = FieldRule> = {
  field: ProfileField;
  rule: R;
  value: FieldValue;
  problem: string | undefined;
  onChange: (value: FieldValue) => void;
};

export type TextRule = Extract<FieldRule, { kind: "text" | "longText" | "url" | "phone" }>;
