import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { CloseButton } from "./close-button.tsx";
import { Heading } from "./heading.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { useModal } from "./use-modal.ts";

type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button, or a click outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  size?: "md" | "lg";
  children?: ReactNode;
};

const SIZES = { md: "max-w-lg", lg: "max-w-3xl" };

/** Native modal dialog: the browser keeps the focus inside, and restores it afterwards. */
export function Dialog({ open, onClose, title, description, actions, size = "md", children }: DialogProps) {
  const dialog = useModal(open);
  const id = useId();

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => open && onClose()}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className={cx(
        "m-auto w-[calc(100%-2rem)] scroll-py-24 rounded-xl border border-line bg-raised p-0 text-text shadow-lg backdrop:bg-black/55 open:animate-rise",
        SIZES[size],
      )}
    >
      {open && (
        <div className="p-5 sm:p-7">
          <div className="sticky top-0 z-20 -mx-5 -mt-5 flex items-start justify-between gap-4 bg-raised px-5 pt-5 sm:-mx-7 sm:-mt-7 sm:px-7 sm:pt-7">
            <Heading level={2} size="xl" id={`${id}-title`} className="min-w-0 wrap-anywhere">
              {title}
            </Heading>
            <CloseButton onClick={onClose} className="-mt-2" />
          </div>
          <ToastRegion inDialog />
          {description && (
            <p id={`${id}-text`} className="mt-2 text-muted">
              {description}
            </p>
          )}
          {children && <div className="mt-4">{children}</div>}
          {actions && (
            <div className="sticky bottom-0 z-20 -mx-5 -mb-5 mt-2 flex flex-wrap justify-end gap-3 bg-raised px-5 pt-4 pb-5 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7">
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
