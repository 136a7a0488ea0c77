import { INTRODUCTIONS_PATH } from "#kernel/paths/introductions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useWaiting } from "#shell/page/waiting.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";

export function WaitingNote() {
  const count = useWaiting();
  if (count === 0) return null;
  return (
    <Banner
      tone="info"
      title={t("Waiting for your answer: {count}", { count })}
      actions={
        <ButtonLink href={INTRODUCTIONS_PATH} size="sm">
          {t("Read and answer")}
        </ButtonLink>
      }
    >
      {t("Members have asked you for an introduction. A short answer, yes or no, is kinder than silence.")}
    </Banner>
  );
}
