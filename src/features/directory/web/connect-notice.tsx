import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import type { ConnectFlash } from "./take-connect-notice.ts";

export function ConnectNotice({ notice }: { notice: ConnectFlash | null }) {
  if (notice === null) return null;
  return (
    <Banner
      tone={notice.tone}
      dismissible
      className="mb-6"
      actions={
        notice.needsProfile && (
          <ButtonLink href="/edit-profile" size="sm">
            {t("Complete Profile")}
          </ButtonLink>
        )
      }
    >
      {notice.text}
    </Banner>
  );
}
