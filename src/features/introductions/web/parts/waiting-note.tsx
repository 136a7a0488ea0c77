import { t } from "#platform/i18n/i18n.ts";
import { useWaiting } from "#shell/page/waiting.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { INBOX_TEXTS } from "../../domain/inbox-texts.ts";

/** On the dashboard, as long as somebody waits for this member's answer. */
export function WaitingNote() {
  const count = useWaiting();
  if (count === 0) return null;
  return (
    <Banner
      tone="info"
      title={t(INBOX_TEXTS.waitingTitle, { count })}
      actions={
        <ButtonLink href="/introductions" size="sm">
          {t(INBOX_TEXTS.waitingButton)}
        </ButtonLink>
      }
    >
      {t(INBOX_TEXTS.waitingText)}
    </Banner>
  );
}
