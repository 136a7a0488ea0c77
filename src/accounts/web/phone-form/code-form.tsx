import type { ReactNode } from "react";
import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { type LightField, useLightForm } from "#shell/forms/light-form.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { CODE_LENGTH } from "../../domain/one-time-code.ts";
import { type PhoneChannel, showPhone } from "../../domain/phone.ts";
import { SendAgain } from "./send-again.tsx";
import type { PhoneStep } from "./steps.ts";

type Props = {
  step: Extract<PhoneStep, { step: "code" }>;
  channels: readonly PhoneChannel[];
  /** The button. */
  children: ReactNode;
};

export function CodeForm({ step: { phone, channel, message, reply }, channels, children }: Props) {
  const { form, fields } = useLightForm({
    id: "phone-code",
    names: ["code"],
    reply,
    loadCheck: async () => (await import("./check-phone.ts")).checkCode,
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
      <SendAgain phone={phone} message={message} channel={channel} channels={channels} />
    </div>
  );
}

function sentTo(phone: string, channel: PhoneChannel): string {
  const words = { phone: showPhone(phone) };
  if (channel === "whatsapp") return t("We sent a code by WhatsApp to {phone}. It can take a minute.", words);
  return t("We sent a code by SMS to {phone}. It can take a minute.", words);
}

/** Phones offer the code of a message that has just come. */
function CodeField({ field }: { field: LightField }) {
  return (
    <Field
      label={t("Code")}
      required
      id={field.id}
      hint={t("{count} digits", { count: CODE_LENGTH })}
      error={field.error && t(field.error)}
    >
      <Input
        name={field.name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + 6}
        autoFocus
        className="text-center text-2xl tracking-[0.35em] tabular-nums"
      />
    </Field>
  );
}
