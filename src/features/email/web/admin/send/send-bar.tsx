import { CalendarClock, Eye, Send } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { sendPath } from "#kernel/paths/emails.ts";
import { zoneNow, zoneText } from "#platform/i18n/zone-now.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { fullMomentText } from "#shell/admin/moment-text.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { scheduleProblem } from "../../../domain/composition.ts";
import { SEND_MESSAGES } from "../../../domain/messages.ts";
import { useMailing } from "../../parts/use-mailing.ts";
import { type Composition, type Edit, hasText, isSendable } from "./composition.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { createSend, momentOf, previewMailing, requestOf } from "./send-api.ts";
import { SendDialog } from "./send-dialog.tsx";

type Props = {
  userId: string;
  composition: Composition;
  edit: Edit;
  matched: number | undefined;
  claimKey: () => string;
  onSent: () => void;
};

export function SendBar({ userId, composition, edit, matched, claimKey, onSent }: Props) {
  const [previews, setPreviews] = useState(false);
  const missing = useId();
  const send = useSend({ userId, composition, claimKey, onSent });
  const { scheduledAt, subject } = composition;
  const leavesAt = momentOf(composition);
  const isReady = isSendable(composition, matched);
  return (
    <Card as="section" title={t("Send")} level={3}>
      <div className="grid grid-cols-1 gap-5">
        <Field
          label={t("Send at")}
          aside={t("Optional")}
          hint={t("Leave it empty to send now. Times are in {zone}.", { zone: zoneText(zoneNow()) })}
          error={send.late && t(send.late)}
          className="max-w-md min-w-0 grid-cols-1"
        >
          <Input
            type="datetime-local"
            value={scheduledAt}
            onChange={({ target }) => {
              edit({ scheduledAt: target.value });
              send.clearLate();
            }}
          />
        </Field>
        {send.failure && <FailureBanner failure={send.failure} onDismiss={send.dismissFailure} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            disabled={!hasText(composition)}
            icon={<Eye aria-hidden className="size-5" />}
            onClick={() => setPreviews(true)}
          >
            {t("Preview")}
          </Button>
          <Button
            disabled={!isReady}
            pending={send.looking}
            aria-describedby={isReady ? undefined : missing}
            icon={
              scheduledAt === "" ? (
                <Send aria-hidden className="size-5 rtl:-scale-x-100" />
              ) : (
                <CalendarClock aria-hidden className="size-5" />
              )
            }
            onClick={send.ask}
          >
            {scheduledAt === "" ? t("Send Email") : t("Schedule Email")}
          </Button>
          {!isReady && (
            <p id={missing} className="min-w-0 flex-1 basis-56 text-sm text-muted">
              {t(SEND_MESSAGES.required)}
            </p>
          )}
        </div>
      </div>
      <SendDialog mailing={send} name={subject} at={leavesAt}>
        {send.seen && leavesAt && (
          <p>
            {t(
              "Will be sent on {moment} ({zone}). The list of recipients is fixed now; whether each still wants this email is checked again then.",
              {
                moment: fullMomentText(leavesAt.toISOString()),
                zone: zoneText(zoneNow()),
              },
            )}
          </p>
        )}
      </SendDialog>
      <PreviewDialog open={previews} userId={userId} composition={composition} onClose={() => setPreviews(false)} />
    </Card>
  );
}

type Options = { userId: string; composition: Composition; claimKey: () => string; onSent: () => void };

function useSend({ userId, composition, claimKey, onSent }: Options) {
  const navigate = useNavigate();
  const [late, setLate] = useState<string | null>(null);
  const leavesAt = momentOf(composition);
  const send = useMailing({
    preview: () => previewMailing(userId, requestOf(composition)),
    send: ({ confirmation, strangersAgreed }) =>
      createSend(userId, { ...requestOf(composition, strangersAgreed), confirmation, requestKey: claimKey() }),
    failed: SEND_MESSAGES.sendFailed,
    onSent({ sendId, willGet }) {
      toast.success(
        t(
          leavesAt
            ? "Email scheduled for {count, plural, one {# recipient} other {# recipients}}."
            : "Email sent successfully to {count, plural, one {# recipient} other {# recipients}}!",
          { count: willGet },
        ),
      );
      onSent();
      void navigate(sendPath(sendId));
    },
  });
  return {
    ...send,
    late,
    ask() {
      const wrong = leavesAt && scheduleProblem(leavesAt, new Date());
      setLate(wrong);
      if (wrong === null) void send.ask();
      else send.dismissFailure();
    },
    clearLate: () => setLate(null),
  };
}
