import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { CLEANUP_PROBLEMS, CLEANUP_TEXTS } from "../../domain/messages.ts";
import { canRun, isAnswered, isChosen } from "./cleanup-step.ts";
import type { Cleanup } from "./use-cleanup.ts";

/** Always in view: what went wrong, and the next step. */
export function CleanupFooter({ cleanup, onClose }: { cleanup: Cleanup; onClose: () => void }) {
  const { failure, dismiss, pending } = cleanup;
  return (
    <div className="grid gap-3">
      {failure && <FailureBanner failure={failure} onDismiss={dismiss} />}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        {!isChosen(cleanup) && <p className="me-auto text-sm text-danger">{t(CLEANUP_PROBLEMS.nothingChosen)}</p>}
        <Button size="sm" variant="ghost" disabled={pending} onClick={onClose}>
          {t("Close")}
        </Button>
        {isAnswered(cleanup) ? <RunButtons cleanup={cleanup} /> : <PreviewButton cleanup={cleanup} />}
      </div>
    </div>
  );
}

function PreviewButton({ cleanup }: { cleanup: Cleanup }) {
  const { answer, pending } = cleanup;
  return (
    <Button type="submit" size="sm" pending={pending} disabled={!isChosen(cleanup)}>
      {t(answer?.dryRun ? CLEANUP_TEXTS.previewAgain : CLEANUP_TEXTS.preview)}
    </Button>
  );
}

function RunButtons({ cleanup }: { cleanup: Cleanup }) {
  const { pending, preview } = cleanup;
  return (
    <>
      <Button size="sm" variant="secondary" disabled={pending} onClick={preview}>
        {t(CLEANUP_TEXTS.previewAgain)}
      </Button>
      <Button type="submit" size="sm" variant="danger" pending={pending} disabled={!canRun(cleanup) && !pending}>
        {t(CLEANUP_TEXTS.run)}
      </Button>
    </>
  );
}
