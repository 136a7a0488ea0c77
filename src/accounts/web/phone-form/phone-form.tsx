import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { type LightField, useLightForm } from "#shell/forms/light-form.ts";
import { OwnEachTime } from "#shell/forms/own-each-time.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { type Option, Select } from "#shell/ui/select.tsx";
import { type PhoneChannel, showPhone } from "../../domain/phone.ts";
import { CodeField } from "../code-form/code-field.tsx";
import { SendCodeAgain } from "./send-code-again.tsx";
import type { PhoneStep } from "./steps.ts";

type Props = {
  reply: SubmissionResult | undefined;
  countries: readonly Option[];
  country: string;
  channels: readonly PhoneChannel[];
  children: ReactNode;
};

export function NumberForm({ reply, countries, country, channels, children }: Props) {
  const { form, fields } = useLightForm({
    id: "phone-number",
    names: ["country", "phone", "channel"],
    reply,
    defaultValue: { country },
    loadCheck: async () => (await import("./check-phone.ts")).checkNumber,
  });
  return (
    <Form method="post" {...form} className="grid gap-5">
      <OwnEachTime />
      <NumberFields fields={fields} countries={countries} channels={channels} />
      {children}
    </Form>
  );
}

type NumberFieldsProps = {
  fields: Record<"country" | "phone" | "channel", LightField>;
  countries: readonly Option[];
  channels: readonly PhoneChannel[];
};

function NumberFields({ fields: { country, phone, channel }, countries, channels }: NumberFieldsProps) {
  return (
    <>
      <Field label={t("Country")} id={country.id} error={country.error && t(country.error)}>
        <Select
          name={country.name}
          options={countries}
          placeholder={t("Choose your country")}
          defaultValue={country.initialValue}
          autoComplete="country"
        />
      </Field>
      <Field
        label={t("Phone number")}
        required
        id={phone.id}
        hint={t("Only the person with this phone can use the code.")}
        error={phone.error && t(phone.error)}
      >
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          name={phone.name}
          defaultValue={phone.initialValue}
          {...(phone.error === undefined ? {} : { autoFocus: true })}
        />
      </Field>
      {channels.length > 1 && (
        <RadioGroup
          label={t("How should we send the code?")}
          name={channel.name}
          defaultValue={channel.initialValue || channels[0] || null}
          options={channels.map((value) => ({ value, label: channelName(value) }))}
          inline
        />
      )}
    </>
  );
}

const channelName = (channel: PhoneChannel): string =>
  channel === "whatsapp" ? t("WhatsApp") : t("Text message (SMS)");

type CodeFormProps = {
  step: Extract<PhoneStep, { step: "code" }>;
  channels: readonly PhoneChannel[];
  children: ReactNode;
};

export function CodeForm({ step: { phone, channel, message, reply }, channels, children }: CodeFormProps) {
  const { form, fields } = useLightForm({
    id: "phone-code",
    names: ["code"],
    reply,
    loadCheck: async () => (await import("../code-form/check-code.ts")).checkCode,
  });
  return (
    <div className="grid gap-6">
      <Form method="post" {...form} className="grid gap-5">
        <p>{sentTo(phone, channel)}</p>
        <input type="hidden" name="step" value="code" />
        <input type="hidden" name="phone" value={phone} />
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="message" value={message} />
        <CodeField field={fields.code} />
        {children}
      </Form>
      <SendCodeAgain phone={phone} message={message} channel={channel} channels={channels} />
    </div>
  );
}

function sentTo(phone: string, channel: PhoneChannel): string {
  const words = { phone: showPhone(phone) };
  if (channel === "whatsapp") return t("We sent a code by WhatsApp to {phone}. It can take a minute.", words);
  return t("We sent a code by SMS to {phone}. It can take a minute.", words);
}
