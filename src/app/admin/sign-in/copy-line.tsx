import type { ReactNode } from "react";
import { CopyValue } from "#shell/text/copy-value.tsx";

type Props = { label: string; value: string; children?: ReactNode };

export function CopyLine({ label, value, children }: Props) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex items-start justify-between gap-2">
        <code className="min-w-0 py-2.5 text-sm break-all" dir="ltr" translate="no">
          {value}
        </code>
        <CopyValue label={label} value={value} />
      </dd>
      {children && <dd className="text-sm text-muted">{children}</dd>}
    </div>
  );
}
