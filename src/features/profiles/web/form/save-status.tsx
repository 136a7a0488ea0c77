import { Check, CloudOff, GitCompareArrows, LoaderCircle, Smartphone, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { addressIn } from "#platform/i18n/address.ts";
import { dateFormat } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { SAVE_MESSAGES } from "../../domain/messages.ts";
import type { SyncView } from "./sync-state.ts";
import { contestedFields, problemsOf, sendable } from "./sync-state.ts";

type Status = "saving" | "failed" | "signed-out" | "contested" | "refused" | "waiting" | "saved" | "fresh";

export const isKeptOffline = ({ sync, deviceStores }: SyncView) => deviceStores && sync.failure === "offline";

export function statusOf(view: SyncView): Status {
  const { sync } = view;
  if (sync.saving !== null || view.submitting) return "saving";
  if (isKeptOffline(view)) return "waiting";
  if (sync.failure === "signed-out") return "signed-out";
  if (sync.failure !== null) return "failed";
  if (contestedFields(sync).length > 0) return "contested";
  if (Object.keys(problemsOf(sync)).length > 0) return "refused";
  if (Object.keys(sendable(sync)).length > 0) return "waiting";
  return sync.savedAt === null ? "fresh" : "saved";
}

type TextProps = { status: Status; view: SyncView; signInHref: string };
type StatusProps = Omit<TextProps, "status"> & { onRetry: () => void; onShowRefused: () => void };

export const CONFLICTS_ID = "two-versions";

const ICON = "size-4 shrink-0";

/** docs/product/profiles.md#auto-save */
export function SaveStatus({ view, signInHref, onRetry, onShowRefused }: StatusProps) {
  const status = statusOf(view);
  return (
    <div className="flex min-h-11 min-w-0 grow basis-24 items-center text-sm text-muted max-sm:has-data-long:basis-full">
      <div role="status" className="flex items-center gap-2">
        <StatusText status={status} view={view} signInHref={signInHref} />
      </div>
      {(status === "failed" || status === "refused") && (
        <button
          type="button"
          onClick={status === "failed" ? onRetry : onShowRefused}
          data-long
          className={cx(
            "flex min-h-11 items-center gap-2 text-start underline underline-offset-4",
            // The text is red only when data may be lost.
            status === "failed" && view.deviceStores ? "text-accent" : "text-danger",
          )}
        >
          <TriangleAlert aria-hidden className={ICON} />
          {t(SAVE_MESSAGES[status])}
        </button>
      )}
    </div>
  );
}

function StatusText({ status, view, signInHref }: TextProps): ReactNode {
  switch (status) {
    case "saving":
      return (
        <>
          <LoaderCircle aria-hidden className={`${ICON} animate-spin motion-reduce:animate-pulse`} />
          {t(SAVE_MESSAGES.saving)}
        </>
      );
    case "failed":
    case "refused":
      return <span className="sr-only">{t(SAVE_MESSAGES[status])}</span>;
    case "waiting":
      return (
        <>
          {view.deviceStores && <Smartphone aria-hidden className={ICON} />}
          {t(view.deviceStores ? SAVE_MESSAGES.onDevice : SAVE_MESSAGES.notSavedYet)}
        </>
      );
    case "signed-out":
      return (
        <>
          <CloudOff aria-hidden className={ICON} />
          <a href={addressIn(signInHref)} className="prose-link">
            {t(SAVE_MESSAGES.signInToSave)}
          </a>
        </>
      );
    case "contested":
      return (
        <>
          <GitCompareArrows aria-hidden className={ICON} />
          <a href={`#${CONFLICTS_ID}`} className="prose-link">
            {t(SAVE_MESSAGES.conflictTitle)}
          </a>
        </>
      );
    case "saved":
      return (
        <>
          <Check aria-hidden className={`${ICON} text-success`} />
          {t(SAVE_MESSAGES.lastSaved, { time: timeOf(new Date(view.sync.savedAt ?? 0)) })}
        </>
      );
    default:
      return t(SAVE_MESSAGES.automatic);
  }
}

/** The time zone is the device's, because the time of the last save comes from its clock. */
const timeOf = dateFormat({ hour: "2-digit", minute: "2-digit", second: "2-digit", timeZone: undefined });
