import { LoaderCircle } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "./class-names.ts";

type SpinnerProps = { size?: "sm" | "md" | "lg"; label?: string; className?: string };

const SIZES = { sm: "size-5", md: "size-8", lg: "size-12" };

export function Spinner({ size = "md", label = t("Loading..."), className }: SpinnerProps) {
  return (
    <span role="status" className={cx("inline-flex items-center gap-3 text-accent", className)}>
      <LoaderCircle aria-hidden className={cx("animate-spin motion-reduce:animate-pulse", SIZES[size])} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-60 flex-col items-center justify-center gap-4 text-muted">
      <LoaderCircle aria-hidden className="size-10 animate-spin text-accent motion-reduce:animate-pulse" />
      <p>{label}</p>
    </div>
  );
}
