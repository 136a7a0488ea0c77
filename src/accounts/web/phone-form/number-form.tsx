import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useLightForm } from "#shell/forms/light-form.ts";
import type { Option } from "#shell/ui/select.tsx";
import type { PhoneChannel } from "../../domain/phone.ts";
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
