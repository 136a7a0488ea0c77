import { type ReactNode, useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { LEFT_OUT_LABELS } from "../../../../domain/consent.ts";
import { TEMPLATE_TEXTS } from "../../../../domain/messages.ts";
import { utcDay } from "../../../../domain/utc-day.ts";
import { PaceLine } from "../../../parts/pace-line.tsx";
import type { ConfirmedSend } from "../../use-confirmed-send.ts";

/** Of a send, from this panel or another. */
type Asking = Pick<ConfirmedSend, "asked" | "sending" | "problem" | "confirm" | "cancel" | "dismissProblem">;
type Props = {
  send: Asking;
  /** What goes out. */
  name: string;
  /** When it goes out; null: at once. */
  at?: Date | null;
  children?: ReactNode;
};

const isLaterDay = (at: Date | null) => at !== null && utcDay(at) > utcDay(new Date());

/** Names how many will get it, who is left out and why, and asks about people who are no members. */
export function ConfirmDialog({ send, name, at = null, children }: Props) {
  const { asked } = send;
  const [agreed, setAgreed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every question is answered anew
  useEffect(() => setAgreed(false), [asked?.requestKey]);
  const needsWord = (asked?.strangers ?? 0) > 0;
  const willGet = asked?.willGet ?? 0;
  return (
    <Dialog
      open={asked !== null}
      onClose={send.cancel}
      title={t("Send this email?")}
      description={t(TEMPLATE_TEXTS.confirmSend, { name, count: willGet, total: asked?.recipients ?? 0 })}
      actions={
        <>
          <Button variant="ghost" onClick={send.cancel}>
            {t("Cancel")}
          </Button>
          <Button
            pending={send.sending}
            disabled={willGet === 0 || (needsWord && !agreed)}
            onClick={() => send.confirm(agreed)}
          >
            {t("Send to {count} Recipient(s)", { count: willGet })}
          </Button>
        </>
      }
    >
      {children}
      {asked && <PaceLine count={willGet} pace={asked.pace} onLaterDay={isLaterDay(at)} />}
      {asked && asked.leftOut.length > 0 && (
        <div className="mt-3 rounded-md bg-sunken px-4 py-3">
          <p className="font-semibold">{t(TEMPLATE_TEXTS.leftOut)}</p>
          <ul className="list-disc ps-5">
            {asked.leftOut.map(({ reason, count }) => (
              <li key={reason}>
                {t(LEFT_OUT_LABELS[reason])}: {count}
              </li>
            ))}
          </ul>
        </div>
      )}
      {asked && needsWord && (
        <Checkbox
          className="mt-2"
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          label={t(TEMPLATE_TEXTS.strangersAgreed, { count: asked.strangers })}
        />
      )}
      {send.problem && <FailureBanner failure={send.problem} onDismiss={send.dismissProblem} className="mt-3" />}
    </Dialog>
  );
}
