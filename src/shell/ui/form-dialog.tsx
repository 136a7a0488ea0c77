import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { CloseButton } from "./close-button.tsx";
import { Heading } from "./heading.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { useModal } from "./use-modal.ts";

type FormDialogProps = {
  open: boolean;
  /** Called on Escape, the close button, or a click outside; must not lose typed text. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
};

export function FormDialog({ open, onClose, title, children }: FormDialogProps) {
  const dialog = useModal(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // The heading gets the focus; otherwise the browser would focus the close button.
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        // Nested dialogs and file fields fire cancel too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto h-dvh max-h-none w-full max-w-none overflow-hidden bg-raised p-0 text-text backdrop:bg-black/55 open:animate-rise sm:h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:max-w-4xl sm:rounded-xl sm:border sm:border-line sm:shadow-lg"
    >
      {open && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 sm:px-7 sm:py-3">
            <Heading
              level={2}
              size="xl"
              id={`${id}-title`}
              ref={heading}
              tabIndex={-1}
              className="min-w-0 wrap-anywhere outline-none"
            >
              {title}
            </Heading>
            <CloseButton onClick={onClose} />
          </div>
          <ToastRegion inDialog />
          {children}
        </div>
      )}
    </dialog>
  );
}

type DialogFormProps = ComponentProps<"form"> & {
  footer: ReactNode;
};

export function DialogForm({ footer, children, ...form }: DialogFormProps) {
  return (
    <form noValidate {...form} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>{children}</DialogBody>
      <div className="border-t border-line px-4 py-3 sm:px-7">{footer}</div>
    </form>
  );
}

/** `relative` keeps visually hidden elements inside; otherwise a focus on them would scroll the dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 sm:px-7 sm:py-6">
      {children}
    </div>
  );
}
