import { Smartphone } from "lucide-react";
import { t } from "#web/i18n.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { phonePath } from "../phone/phone-path.ts";

export function PhoneWay({ next }: { next: string | null }) {
  return (
    <ButtonLink href={phonePath(next)} variant="secondary" wide icon={<Smartphone aria-hidden className="size-5" />}>
      {t("Use my phone number")}
    </ButtonLink>
  );
}
