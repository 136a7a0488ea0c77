import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { PhoneChannel } from "#domain/auth/phone.ts";
import { useLightForm } from "#web/light-form.ts";
import type { Option } from "#web/ui/select.tsx";
import { NumberFields } from "./number-fields.tsx";

type Props = {
  reply: SubmissionResult | undefined;
  countries: readonly Option[];
  country: string;
  channels: readonly PhoneChannel[];
  /** The button, and what else belongs below the fields. */
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
      <NumberFields fields={fields} countries={countries} channels={channels} />
      {children}
    </Form>
  );
}
