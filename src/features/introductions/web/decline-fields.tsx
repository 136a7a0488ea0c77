import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { DECLINE_REASONS } from "../domain/purposes.ts";

type Props = { name: ReactNode; problem?: string | undefined; chosen?: string | undefined };

export function DeclineFields({ name, problem, chosen = "" }: Props) {
  return (
    <>
      <p className="text-muted">
        <Sentence
          text={"{name} reads “Not this time”, and never why. Your reason helps us to suggest better."}
          parts={{ name }}
        />
      </p>
      <RadioGroup
        name="reason"
        label={t("Why?")}
        error={problem && t(problem)}
        defaultValue={chosen}
        options={[
          { value: "", label: t("I would rather not say") },
          ...DECLINE_REASONS.map(({ key, label }) => ({ value: key, label: t(label) })),
        ]}
      />
    </>
  );
}
