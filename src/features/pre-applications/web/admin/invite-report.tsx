import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { APPLICATION_ADMIN_MESSAGES } from "../../domain/admin-messages.ts";
import type { Report } from "./use-inviting.ts";

type Props = { report: Report | null; onDismiss: () => void };

/** What of the last press did not go out, and why. */
export function InviteReport({ report, onDismiss }: Props) {
  if (report === null) return null;
  if (report.kind === "failed") return <FailureBanner failure={report.failure} onDismiss={onDismiss} />;
  const { sent, total, left } = report;
  const title =
    sent === 0
      ? t(APPLICATION_ADMIN_MESSAGES.sentToNobody)
      : t(APPLICATION_ADMIN_MESSAGES.sentToSome, { count: sent, total });
  return (
    <Banner tone="warning" title={title} onDismiss={onDismiss}>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {left.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            <bdi className="font-semibold">{name}</bdi>: {t(reason)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
