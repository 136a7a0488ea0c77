import { LockOpen } from "lucide-react";
import { useState } from "react";
import { blockReasonLabel } from "#accounts/domain/block-reasons.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { joinedText } from "#shell/admin/moment-text.ts";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { MemberAccount } from "../../contract/member-record.ts";

type Props = { userId: string; id: string; blocked: NonNullable<MemberAccount["blocked"]>; onLifted: () => void };

export function BlockedBanner({ userId, id, blocked, onLifted }: Props) {
  const { since, reason, until } = blocked;
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function lift(): Promise<void> {
    setPending(true);
    const result = await ask(userId, () => api.admin.members[":id"].unblock.$post({ param: { id } }));
    setPending(false);
    if (result.kind !== "ok") return setRefusal(result);
    toast.success(t("The member can sign in again"));
    onLifted();
  }
  return (
    <>
      {refusal && (
        <FailureBanner
          failure={{ title: msg("The block could not be lifted"), refusal }}
          onDismiss={() => setRefusal(null)}
        />
      )}
      <Banner
        tone="warning"
        title={t("This member is blocked")}
        actions={
          <Button
            size="sm"
            variant="secondary"
            pending={pending}
            icon={<LockOpen aria-hidden className="size-4" />}
            onClick={() => void lift()}
          >
            {t("Lift the block")}
          </Button>
        }
      >
        <p>
          {since &&
            reason &&
            t("Since {since}: {reason}.", { since: joinedText(since), reason: t(blockReasonLabel(reason)) })}{" "}
          {until && t("Until {until}.", { until: joinedText(until) })}
        </p>
      </Banner>
    </>
  );
}
