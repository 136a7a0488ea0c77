import { MailOpen } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { buttonClass } from "#shell/ui/button.tsx";
import type { MailApp } from "../../../domain/mail-apps.ts";

export function OpenMail({ app: { name, href } }: { app: MailApp }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant: "secondary", wide: true })}>
      <MailOpen aria-hidden className="size-5" />
      {t("Open {name}", { name })}
    </a>
  );
}
