import { ArrowRight, Save } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { SAVE_MESSAGES } from "../../domain/messages.ts";
import type { ProfileSync } from "./profile-sync.ts";
import { isKeptOffline, SaveStatus, statusOf } from "./save-status.tsx";
import type { SyncView } from "./sync-state.ts";
import { blockedText, saveFailureText } from "./use-submit.ts";

/** Decision 31; docs/product/profiles.md#auto-save. */
export async function saveByHand(form: ProfileSync): Promise<void> {
  const outcome = await form.saveNow();
  if (outcome.kind === "saved") {
    toast.success(t(SAVE_MESSAGES.saved));
    return;
  }
  if (isKeptOffline(form.view())) {
    toast.info(keptOffline());
    return;
  }
  const problem = outcome.kind === "failed" ? saveFailureText(outcome.failure) : t(blockedText(form.view().sync));
  toast.error(problem);
}

type SaveBarProps = {
  form: ProfileSync;
  view: SyncView;
  signInHref: string;
  onShowRefused: () => void;
  onNext: (() => void) | undefined;
};

/** The bar is sticky, except on low screens (on-screen keyboard), where it would cover the field. */
export function SaveBar({ form, view, signInHref, onShowRefused, onNext }: SaveBarProps) {
  const save = () => void saveByHand(form);
  const bar = useRef<HTMLDivElement>(null);
  useScrollRoom(bar);
  return (
    <div
      ref={bar}
      data-save-bar
      className="z-10 -mx-4 mt-8 flex items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-4 py-2 max-sm:flex-wrap sm:mx-0 sm:px-0 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:bottom-0"
    >
      <SaveStatus view={view} signInHref={signInHref} onRetry={save} onShowRefused={onShowRefused} />
      <Button
        size="sm"
        variant="secondary"
        icon={<Save aria-hidden className="size-4" />}
        pending={view.sync.saving !== null}
        onClick={save}
        className="min-w-0"
      >
        <span className={onNext && "max-sm:sr-only"}>{t("Save Progress")}</span>
      </Button>
      {onNext && (
        <Button size="sm" onClick={onNext} className="max-sm:ms-auto">
          {t("Next")}
          <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </Button>
      )}
    </div>
  );
}

/** Space above the save bar for the focus ring. */
const GAP_PX = 12;
/** The bar's height, for other sticky elements (src/app/pages/offline/copy-script.ts). */
const BOTTOM_BAR = "--bottom-bar";

/** Sets scroll padding, so that focused and scrolled-to elements are not behind the save bar. */
function useScrollRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const keepRoom = () => {
      const sticks = getComputedStyle(current).position === "sticky";
      style.scrollPaddingBlockEnd = sticks ? `${current.offsetHeight + GAP_PX}px` : "";
      style.setProperty(BOTTOM_BAR, sticks ? `${current.offsetHeight}px` : "0px");
    };
    const observer = new ResizeObserver(keepRoom);
    observer.observe(current);
    window.addEventListener("resize", keepRoom);
    document.addEventListener("focusin", showWhole);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", keepRoom);
      document.removeEventListener("focusin", showWhole);
      style.scrollPaddingBlockEnd = "";
      style.removeProperty(BOTTOM_BAR);
    };
  }, [bar]);
}

/** Shows the whole textarea, as browsers scroll only to the caret's line. Not on a click: the page would jump. */
function showWhole({ target }: FocusEvent): void {
  if (!(target instanceof HTMLTextAreaElement) || target.matches(":active")) return;
  requestAnimationFrame(() => target.scrollIntoView({ block: "nearest" }));
}

type SaveProblemsProps = { view: SyncView; signInHref: string; onRetry: () => void };

/** docs/product/profiles.md#auto-save */
export function SaveProblems({ view, signInHref, onRetry }: SaveProblemsProps) {
  const status = statusOf(view);
  if (status === "signed-out") return <SignedOut signInHref={signInHref} />;
  if (isKeptOffline(view)) return <Banner tone="info">{keptOffline()}</Banner>;
  if (view.sync.failure !== null) {
    return (
      <Banner
        tone="warning"
        title={t(SAVE_MESSAGES.problemTitle)}
        actions={
          <Button size="sm" variant="secondary" onClick={onRetry} pending={status === "saving"}>
            {t("Try Again")}
          </Button>
        }
      >
        {t(problemText(view))}
      </Banner>
    );
  }
  if (!view.deviceStores) return <Banner tone="info">{t(SAVE_MESSAGES.deviceFull)}</Banner>;
  const isRestored = view.restored > 0 && view.sync.savedAt === null && status !== "fresh";
  if (isRestored) return <Banner tone="info">{t(SAVE_MESSAGES.restored)}</Banner>;
  return null;
}

function problemText({ sync, deviceStores }: SyncView): string {
  if (!deviceStores) return SAVE_MESSAGES.notKept;
  if (sync.failure === "refused") return SAVE_MESSAGES.problemText;
  return SAVE_MESSAGES.serverAway;
}

function keptOffline(): string {
  const isPhone = matchMedia("(pointer: coarse), (width < 40rem)").matches;
  return t(isPhone ? SAVE_MESSAGES.offlineOnPhone : SAVE_MESSAGES.offline);
}

/** The link loads the whole page, because client navigation would use the ended session. */
function SignedOut({ signInHref }: { signInHref: string }) {
  return (
    <Banner
      data-session-ended
      tone="warning"
      title={t(SAVE_MESSAGES.problemTitle)}
      actions={
        <a href={addressIn(signInHref)} className="prose-link inline-flex min-h-11 items-center font-semibold">
          {t("Sign In")}
        </a>
      }
    >
      {t(SAVE_MESSAGES.signedOut)}
    </Banner>
  );
}
