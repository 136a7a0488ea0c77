import { X } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "./class-names.ts";

type CloseButtonProps = { onClick: () => void; className?: string };

export function CloseButton({ onClick, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={t("Close")}
      onClick={onClick}
      className={cx(
        "-me-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent",
        className,
      )}
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
