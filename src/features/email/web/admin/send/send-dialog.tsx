import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { TEMPLATE_TEXTS } from "../../../domain/messages.ts";
import { MailingDialog } from "../../parts/mailing-dialog.tsx";
import type { MailingStep } from "../../parts/use-mailing.ts";

type Props = {
  mailing: MailingStep;
  name: string;
  at?: Date | null;
  children?: ReactNode;
};

export function SendDialog({ mailing, name, at = null, children }: Props) {
  const isLater = at !== null;
  return (
    <MailingDialog
      mailing={mailing}
      title={isLater ? t("Schedule this email?") : t("Send this email?")}
      question={({ willGet, recipients }) => t(TEMPLATE_TEXTS.confirmSend, { name, count: willGet, total: recipients })}
      yes={({ willGet: count }) =>
        isLater
          ? t("Schedule for {count, plural, one {# Recipient} other {# Recipients}}", { count })
          : t("Send to {count, plural, one {# Recipient} other {# Recipients}}", { count })
      }
      at={at}
    >
      {children}
    </MailingDialog>
  );
}
