import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { CloseButton } from "./close-button.tsx";
import { Heading } from "./heading.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { useModal } from "./use-modal.ts";

type DialogProps = {
  open: boolean;
  /** Escape, the cross, or a press beside the dialog. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  size?: "md" | "lg";
  children?: ReactNode;
};

const SIZES = { md: "max-w-lg", lg: "max-w-3xl" };

/** The native modal dialog: it holds the focus and gives it back to what opened it. */
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
        "m-auto w-[calc(100%-2rem)] rounded-xl border border-line bg-raised p-0 text-text shadow-lg backdrop:bg-black/55 open:animate-rise",
        SIZES[size],
      )}
    >
      {open && (
        <div className="p-5 sm:p-7">
          <div className="flex items-start justify-between gap-4">
            <Heading level={2} size="xl" id={`${id}-title`}>
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
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
