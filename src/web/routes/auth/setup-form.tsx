import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { type FormEvent, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { CountriesAnswer } from "#contract/countries.ts";
import { type BasicSetup, basicSetupSchema } from "#domain/profiles/basic-setup.ts";
import { BASIC_SETUP_MESSAGES, TOAST_DURATIONS } from "#domain/profiles/messages.ts";
import { optionsOf } from "#domain/profiles/options.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { focusFirstInvalid, useFocusFirstInvalid } from "#web/use-focus-first-invalid.ts";
import { CountryField } from "./country-field.tsx";
import { fieldProps, inputProps } from "./field-props.ts";
import type { SetupValues } from "./setup-draft.ts";

type Props = {
  defaultValue: SetupValues;
  reply: SubmissionResult | undefined;
  countries: CountriesAnswer["countries"];
  onChange(form: HTMLFormElement | null): void;
};

export function SetupForm({ defaultValue, reply, countries, onChange }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const [form, fields] = useForm<BasicSetup>({
    id: "basic-setup",
    lastResult: reply ?? null,
    defaultValue,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: basicSetupSchema }),
  });
  useFocusFirstInvalid(ref, reply);
  const { onSubmit, ...props } = getFormProps(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit(event);
    if (!event.defaultPrevented) return;
    toast.error(t(BASIC_SETUP_MESSAGES.required), { durationMs: TOAST_DURATIONS.error });
    focusFirstInvalid(ref.current);
  };
  const inOrder = [fields.fullName, fields.country, fields.ageRange, fields.gender, fields.businessName];
  const first = inOrder.find((field) => !field.valid)?.name;
  const input = (field: FieldMetadata<string>) => inputProps(field, field.name === first);
  return (
    <Form
      method="post"
      {...props}
      onSubmit={submit}
      ref={ref}
      onInput={() => onChange(ref.current)}
      className="grid gap-6"
    >
      <Field label={t("Full name")} required {...fieldProps(fields.fullName)}>
        <Input autoComplete="name" {...input(fields.fullName)} />
      </Field>
      <CountryField
        field={fields.country}
        form={form}
        countries={countries}
        onChange={() => onChange(ref.current)}
        autoFocus={fields.country.name === first}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={t("Age range")} required {...fieldProps(fields.ageRange)}>
          <Select placeholder={t("Choose...")} options={choices("ageRange")} {...input(fields.ageRange)} />
        </Field>
        <Field label={t("Gender")} required {...fieldProps(fields.gender)}>
          <Select placeholder={t("Choose...")} options={choices("gender")} {...input(fields.gender)} />
        </Field>
      </div>
      <RadioGroup
        label={t("What describes you best?")}
        required
        {...fieldProps(fields.entrepreneurType)}
        name={fields.entrepreneurType.name}
        defaultValue={fields.entrepreneurType.initialValue ?? null}
        options={choices("entrepreneurType")}
      />
      <Field label={t("Business, venture or idea name")} required {...fieldProps(fields.businessName)}>
        <Input autoComplete="organization" {...input(fields.businessName)} />
      </Field>
      <Button type="submit" size="lg" wide pending={state !== "idle"}>
        {t("Continue")}
      </Button>
    </Form>
  );
}

const choices = (list: "ageRange" | "gender" | "entrepreneurType") =>
  optionsOf(list).map(({ key, label }) => ({ value: key, label: t(label) }));
