import { RotateCcw } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Refusal, Result } from "../client/ask.ts";
import { isGone } from "../client/browser-api.ts";
import { Button } from "../ui/button.tsx";
import { DialogBody, FormDialog } from "../ui/form-dialog.tsx";
import { SkeletonText } from "../ui/skeleton.tsx";
import { FailureBanner } from "./failure-banner.tsx";
import type { Leaving } from "./leave-guard.ts";
import { DiscardDialog } from "./question-dialog.tsx";

type Props = {
  open: boolean;
  title: ReactNode;
  opened: { kind: "loading" | "ready" } | { kind: "failed"; refusal: Refusal };
  failed: string;
  onRetry: () => void;
  leaving: Leaving;
  texts: ComponentProps<typeof DiscardDialog>["texts"];
  children: ReactNode;
};

export function OpenedDialog({ open, title, opened, failed, onRetry, leaving, texts, children }: Props) {
  const { content, asks, close, stay, leave } = leaving;
  const skeleton = (
    <DialogBody>
      <SkeletonText lines={12} label={t("Loading...")} />
    </DialogBody>
  );
  return (
    <>
      <FormDialog open={open} onClose={close} title={title}>
        <div ref={content} className="contents">
          {opened.kind === "loading" && skeleton}
          {opened.kind === "failed" && (
            <DialogBody>
              <NotLoaded title={failed} refusal={opened.refusal} onRetry={onRetry} onClose={leave} />
            </DialogBody>
          )}
          {opened.kind === "ready" && <Suspense fallback={skeleton}>{children}</Suspense>}
        </div>
      </FormDialog>
      <DiscardDialog open={asks} texts={texts} onStay={stay} onDiscard={leave} />
    </>
  );
}

type Opened<Shown> = { kind: "loading" } | { kind: "failed"; refusal: Refusal } | { kind: "ready"; shown: Shown };
type Last<Shown> = { id: string | null; opened: Opened<Shown> };
type Read<Shown> = (userId: string, id: string) => Promise<Result<Shown>>;

const LOADING = { kind: "loading" } as const;

/** @param id null if no dialog is open @param read the same function in each render */
export function useOpened<Shown>(userId: string, id: string | null, read: Read<Shown>) {
  const [last, setLast] = useState<Last<Shown>>({ id: null, opened: LOADING });
  const reading = useRef(0);
  const load = useCallback(async () => {
    reading.current += 1;
    const mine = reading.current;
    if (id === null) return setLast({ id, opened: LOADING });
    const answer = await read(userId, id);
    if (reading.current === mine) setLast({ id, opened: openedOf(answer) });
  }, [userId, id, read]);
  useEffect(() => void load(), [load]);
  return {
    opened: last.id === id ? last.opened : LOADING,
    /** The shown content stays during the reload. */
    reload: () => void load(),
  };
}

const openedOf = <Shown,>(answer: Result<Shown>): Opened<Shown> =>
  answer.kind === "ok" ? { kind: "ready", shown: answer.data } : { kind: "failed", refusal: answer };

type NotLoadedProps = { title: string; refusal: Refusal; onRetry: () => void; onClose: () => void };

export function NotLoaded({ title, refusal, onRetry, onClose }: NotLoadedProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <FailureBanner failure={{ title, refusal }} onDismiss={onClose} />
      {!isGone(refusal) && (
        <Button size="sm" variant="secondary" icon={<RotateCcw aria-hidden className="size-4" />} onClick={onRetry}>
          {t("Try Again")}
        </Button>
      )}
    </div>
  );
}
