import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "../page/use-hydrated.ts";
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

const UNTIL_NOTICED_MS = 150;

/** Without `onDismiss`, the site's small script closes the banner. */
export function Banner(props: BannerProps) {
  const { tone = "info", title, actions, dismissible, onDismiss, className, children, ...rest } = props;
  const isNoticed = useNoticed();
  const Icon = TONE_ICONS[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      data-dismissible
      {...rest}
      className={cx("flex items-start gap-3 rounded-md border px-4 py-3", TONE_CLASSES[tone], className)}
    >
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <div aria-hidden={tone === "error" || isNoticed ? undefined : true} className="min-w-0 flex-1 py-0.5">
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

/** Screen readers announce only later changes of a live region, so the text follows after a delay. */
function useNoticed(): boolean {
  const isHydrated = useHydrated();
  const [isNoticed, setNoticed] = useState(!isHydrated);
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), UNTIL_NOTICED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isNoticed;
}
