import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { LazyMailingDialog } from "#features/email/web/parts/lazy-mailing-dialog.tsx";
import { MANAGED_LIST_TEXTS as texts } from "../../domain/admin-list.ts";
import type { Notifying } from "./use-notifying.ts";

export function NotifyDialog({ notifying }: { notifying: Notifying }) {
  const about = notifying.about();
  const isLive = about?.visibility ?? false;
  return (
    <LazyMailingDialog
      mailing={notifying.mailing}
      title={t(texts.notifyTitle, { title: about?.title ?? "" })}
      question={({ willGet }) => t(texts.notifyQuestion, { count: willGet })}
      yes={({ willGet }) => t(isLive ? texts.notifyYes : texts.publishYes, { count: willGet })}
      evenToNobody={!isLive}
    />
  );
}
