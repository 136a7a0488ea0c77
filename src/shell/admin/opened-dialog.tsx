import { type ComponentProps, type ReactNode, Suspense } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { DialogBody, FormDialog } from "../ui/form-dialog.tsx";
import { SkeletonText } from "../ui/skeleton.tsx";
import type { Refusal } from "./call-api.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { NotLoaded } from "./not-loaded.tsx";
import type { Leaving } from "./use-leaving.ts";

type Props = {
  open: boolean;
  title: string;
  /** What the dialog was opened for. */
  opened: { kind: "loading" | "ready" } | { kind: "failed"; refusal: Refusal };
  /** The title of a failure. */
  failed: string;
  onRetry: () => void;
  leaving: Leaving;
  /** Asked before something typed is lost. */
  texts: ComponentProps<typeof DiscardDialog>["texts"];
  /** Once it is there; may bring its own script. */
  children: ReactNode;
};

/** A form dialog about one thing that the address names. */
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
