import type { ReactNode } from "react";
import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { type PhoneChannel, showPhone } from "../../domain/phone.ts";
import { CodeField } from "./code-field.tsx";
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
