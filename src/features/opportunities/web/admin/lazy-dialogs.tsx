import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";

const Mailing = lazyPart(
  async () => (await import("#features/email/web/parts/mailing-dialog.tsx")).MailingDialog,
  NotOpened,
);
const Bulk = lazyPart(async () => (await import("./bulk-dialog.tsx")).BulkDialog, NotOpened);
const Report = lazyPart(async () => (await import("./bulk-report.tsx")).BulkReport, NotOpened);

function NotOpened({ onRetry }: { onRetry: () => void }) {
  return <RetryBox message={t(NETWORK_PROBLEM)} onRetry={onRetry} />;
}

/** Once its script is there it stays, so that a dialog can close and give the focus back. */
function Needed({ now, children }: { now: boolean; children: ReactNode }) {
  const [needed, setNeeded] = useState(now);
  if (now && !needed) setNeeded(true);
  return needed && <Suspense fallback={null}>{children}</Suspense>;
}

/** The question before members are told. */
export function NoticeDialog(props: ComponentProps<typeof Mailing>) {
  return (
    <Needed now={props.mailing.seen !== null}>
      <Mailing {...props} />
    </Needed>
  );
}

export function LazyBulkDialog(props: ComponentProps<typeof Bulk>) {
  return (
    <Needed now={props.bulk.asked !== null}>
      <Bulk {...props} />
    </Needed>
  );
}

export function LazyBulkReport(props: ComponentProps<typeof Report>) {
  return (
    <Needed now={props.bulk.report !== null}>
      <Report {...props} />
    </Needed>
  );
}
