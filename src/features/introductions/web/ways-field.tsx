import type { ReactNode } from "react";
import { questionPath } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { FieldGroup } from "#shell/ui/field.tsx";
import { CONTACT_WAYS, type ContactWay } from "../domain/purposes.ts";

type Props = {
  id: string;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  offered: readonly ContactWay[];
  chosen?: readonly string[];
};

const NUMBER = { section: "basic", field: "phoneWhatsapp" } as const;

export function WaysField({ offered, chosen = [], error, ...field }: Props) {
  return (
    <FieldGroup {...field} required error={error && t(error)}>
      {offered.length === 0 ? (
        <Banner
          tone="info"
          actions={
            <ButtonLink size="sm" variant="secondary" href={questionPath(NUMBER)}>
              {t("Add your number")}
            </ButtonLink>
          }
        >
          {t("There is no way yet to reach you: confirm your email address, or add your number to your profile.")}
        </Banner>
      ) : (
        <div className="flex flex-wrap gap-x-8">
          {CONTACT_WAYS.filter(({ key }) => offered.includes(key)).map(({ key, label }) => (
            <Checkbox key={key} name="ways" value={key} label={t(label)} defaultChecked={chosen.includes(key)} />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
