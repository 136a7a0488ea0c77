import { Phone } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";

export function PhoneWay({ next }: { next: string | null }) {
  const query = next ? `?${new URLSearchParams({ next })}` : "";
  return (
    <ButtonLink href={`/auth/phone${query}`} variant="secondary" wide icon={<Phone aria-hidden className="size-5" />}>
      {t("Use my phone number")}
    </ButtonLink>
  );
}
