import { ERROR_PAGE } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { ErrorPage } from "#shell/ui/error-page.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { Chapter, Specimen } from "./specimen.tsx";

const TONES = ["info", "success", "warning", "error"] as const;

export function Messages() {
  return (
    <Chapter id="messages" title={t("Messages")}>
      <Specimen id="banners" title={t("Banners")}>
        <div className="grid gap-3">
          {TONES.map((tone) => (
            <Banner key={tone} tone={tone} title={tone} dismissible>
              {t("Something you should know, in one or two plain sentences.")}
            </Banner>
          ))}
          <Banner tone="warning" actions={<Button size="sm">{t("Do it now")}</Button>}>
            {t("A banner with something to do.")}
          </Banner>
        </div>
      </Specimen>
      <Specimen id="toasts" title={t("Toasts")}>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => toast.success(t("Progress saved"))}>
            success
          </Button>
          <Button variant="secondary" onClick={() => toast.error(t("No connection. Please try again."))}>
            error
          </Button>
          <Button variant="secondary" onClick={() => toast.info(t("A new version is here"))}>
            info
          </Button>
          <Button variant="secondary" onClick={() => toast.warning(t("Saved, but not everywhere yet"))}>
            warning
          </Button>
        </div>
      </Specimen>
      <Specimen id="retry" title={t("Retry box")}>
        <div className="grid gap-3">
          <RetryBox message={t("The list could not be loaded.")} onRetry={() => toast.info(t("Trying again"))} />
          <RetryBox
            message={t("The list could not be loaded.")}
            title={t("No connection")}
            onRetry={() => {}}
            pending
          />
        </div>
      </Specimen>
      <Specimen id="error-page" title={t("A page that failed")}>
        <div className="rounded-lg border border-line">
          <ErrorPage
            level={4}
            title={t(ERROR_PAGE.title)}
            text={t(ERROR_PAGE.text)}
            reloadLabel={t(ERROR_PAGE.reload)}
            homeLabel={t(ERROR_PAGE.home)}
            reference="01936f4e-8f0a"
          />
        </div>
      </Specimen>
    </Chapter>
  );
}
