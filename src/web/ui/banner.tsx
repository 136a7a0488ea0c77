import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { t } from "#web/i18n.ts";
import { cx } from "./class-names.ts";

export type Tone = "info" | "success" | "warning" | "error";

type BannerProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: Tone;
  title?: ReactNode;
  actions?: ReactNode;
  dismissible?: boolean;
  onDismiss?: () => void;
};

export const TONE_ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };
export const TONE_CLASSES: Record<Tone, string> = {
  info: "border-info/40 bg-info-soft text-info",
  success: "border-success/40 bg-success-soft text-success",
  warning: "border-warning/40 bg-warning-soft text-warning",
  error: "border-danger/40 bg-danger-soft text-danger",
};

/** A message that stays in the page. Without onDismiss, the page's small script closes it. */
export function Banner(props: BannerProps) {
  const { tone = "info", title, actions, dismissible, onDismiss, className, children, ...rest } = props;
  const Icon = TONE_ICONS[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      data-dismissible
      {...rest}
      className={cx("flex items-start gap-3 rounded-md border px-4 py-3", TONE_CLASSES[tone], className)}
    >
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-0.5">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-text">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {(dismissible || onDismiss) && (
        <button
          type="button"
          aria-label={t("Dismiss")}
          data-dismiss={onDismiss ? undefined : ""}
          onClick={onDismiss}
          className="-my-1.5 -me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface/60"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
