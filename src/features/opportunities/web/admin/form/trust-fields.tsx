import { UserCheck } from "lucide-react";
import { isDay } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useAdmin } from "#shell/admin/tabs.ts";
import { useNow } from "#shell/page/root-data.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { nameOfStaff, TRUST_FORM_TEXTS as texts, UNCHECKED } from "../../../domain/admin-trust.ts";
import { OPPORTUNITY_FIELD_LABELS } from "../../../domain/form-texts.ts";
import type { FormValues } from "./form-values.ts";
import { type FormParts, FormSection, fieldProps, TextField } from "./text-fields.tsx";

const fees = () => [
  { value: "no", label: t(texts.noFee) },
  { value: "yes", label: t(texts.fee) },
];

/** docs/product/opportunities.md#trust */
export function TrustFields(parts: FormParts) {
  const { state, edit } = parts;
  const { asksFee, isFunderVerified } = state.values;
  return (
    <FormSection title={t("Trust")}>
      <TextField
        {...parts}
        field="sourceUrl"
        hint={msg("The organizer's page where you found it.")}
        inputMode="url"
        placeholder="https://"
        translate="no"
        className="sm:col-span-2"
      />
      <Field {...fieldProps(parts, "asksFee")}>
        <Select
          name="asksFee"
          options={fees()}
          placeholder={t("Not known")}
          value={asksFee}
          onChange={({ target }) => edit({ asksFee: target.value as FormValues["asksFee"] })}
        />
      </Field>
      {asksFee === "yes" && <TextField {...parts} field="fee" placeholder="$20" />}
      <Checkbox
        name="isFunderVerified"
        label={t(OPPORTUNITY_FIELD_LABELS.isFunderVerified)}
        hint={t("You have made sure that the funder exists and offers this.")}
        checked={isFunderVerified}
        onChange={({ target }) => edit({ isFunderVerified: target.checked })}
        className="sm:col-span-2"
      />
      <CheckFields {...parts} />
    </FormSection>
  );
}

function CheckFields(parts: FormParts) {
  const { state, edit } = parts;
  const { email } = useAdmin();
  const today = dayIn(null, useNow());
  const { checkedOn, checkedBy } = state.values;
  // A name with a day belongs to the check on that day, so a new check does not take it over.
  const typed = checkedOn === "" ? checkedBy.trim() : "";
  const byMe = () => edit({ checkedOn: today, checkedBy: typed || nameOfStaff(email) });
  const { checkedOn: noDay, checkedBy: nobody } = UNCHECKED;
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4 sm:col-span-2">
      <p role="status" className="text-muted">
        {isDay(checkedOn)
          ? t("Members read: checked by {name} on {day}", { name: checkedBy, day: dayInWords(checkedOn) })
          : t("Members read nothing about a check")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" icon={<UserCheck aria-hidden className="size-4" />} onClick={byMe}>
          {t("Checked today by me")}
        </Button>
        {checkedOn !== "" && (
          <Button size="sm" variant="ghost" onClick={() => edit({ checkedOn: noDay, checkedBy: nobody })}>
            {t("Not checked")}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <TextField {...parts} field="checkedBy" hint={msg("Members read this name.")} />
        <TextField {...parts} field="checkedOn" type="date" />
      </div>
    </div>
  );
}
