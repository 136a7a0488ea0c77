import { t } from "#platform/i18n/i18n.ts";
import { OPPORTUNITY_FIELD_HINTS } from "../../../domain/form-texts.ts";
import { DescriptionField } from "./description-field.tsx";
import type { FormParts } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";
import { LongTextField } from "./text-fields.tsx";

export function DescriptionFields(props: FormParts & { userId: string }) {
  const { userId, ...parts } = props;
  return (
    <FormSection title={t("Description")}>
      <DescriptionField {...parts} userId={userId} />
      <LongTextField {...parts} field="eligibility" rows={3} className="sm:col-span-2" />
    </FormSection>
  );
}

export function SupporterFields(parts: FormParts) {
  return (
    <FormSection title={t("Who is behind it")}>
      <LongTextField {...parts} field="partners" rows={3} hint={OPPORTUNITY_FIELD_HINTS.lines} />
      <LongTextField {...parts} field="sponsors" rows={3} hint={OPPORTUNITY_FIELD_HINTS.lines} />
    </FormSection>
  );
}
