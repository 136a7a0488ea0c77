import { type ReactNode, useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import type { Result } from "#shell/client/ask.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import type { CheckAnswer } from "../../contract/email-audience.ts";
import type { CreateSendAnswer } from "../../contract/email-sends.ts";
import { LEFT_OUT_LABELS } from "../../domain/consent.ts";
import { SEND_MESSAGES, TEMPLATE_TEXTS } from "../../domain/messages.ts";
import { utcDay } from "../../domain/pace.ts";
import { PaceLine } from "../parts/pace-line.tsx";

/** Of a send, from this panel or another. */
type Confirmation = Pick<ConfirmedSend, "confirming" | "sending" | "problem" | "confirm" | "cancel" | "dismissProblem">;
type Props = {
  send: Confirmation;
  /** What goes out. */
  name: string;
  /** When it goes out; null: at once. */
  at?: Date | null;
  children?: ReactNode;
};

const isLaterDay = (at: Date | null) => at !== null && utcDay(at) > utcDay(new Date());

/** Names how many will get it, who is left out and why, and asks about people who are no members. */
export function ConfirmDialog({ send, name, at = null, children }: Props) {
  const { confirming } = send;
  const [agreed, setAgreed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every question is answered anew
  useEffect(() => setAgreed(false), [confirming?.requestKey]);
  const needsWord = (confirming?.strangers ?? 0) > 0;
  const willGet = confirming?.willGet ?? 0;
  return (
    <Dialog
      open={confirming !== null}
      onClose={send.cancel}
      title={t("Send this email?")}
      description={t(TEMPLATE_TEXTS.confirmSend, { name, count: willGet, total: confirming?.recipients ?? 0 })}
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
      {confirming && <PaceLine count={willGet} pace={confirming.pace} onLaterDay={isLaterDay(at)} />}
      {confirming && confirming.leftOut.length > 0 && (
        <div className="mt-3 rounded-md bg-sunken px-4 py-3">
          <p className="font-semibold">{t(TEMPLATE_TEXTS.leftOut)}</p>
          <ul className="list-disc ps-5">
            {confirming.leftOut.map(({ reason, count }) => (
              <li key={reason}>{t("{label}: {value}", { label: t(LEFT_OUT_LABELS[reason]), value: count })}</li>
            ))}
          </ul>
        </div>
      )}
      {confirming && needsWord && (
        <Checkbox
          className="mt-2"
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          label={t(TEMPLATE_TEXTS.strangersAgreed, { count: confirming.strangers })}
        />
      )}
      {send.problem && <FailureBanner failure={send.problem} onDismiss={send.dismissProblem} className="mt-3" />}
    </Dialog>
  );
}

/** What a send is made with: the key that names it, and whether people who are no members may be among its recipients. */
export type Confirmed = { requestKey: string; strangersAgreed: boolean };
type CheckedSend = CheckAnswer & { requestKey: string };
type Steps = {
  check: () => Promise<Result<CheckAnswer>>;
  claimKey: () => string;
  send: (confirmed: Confirmed) => Promise<Result<CreateSendAnswer>>;
  onSent: (answer: CreateSendAnswer) => void;
};

type ConfirmedSend = ReturnType<typeof useConfirmedSend>;

/** Looked at first, then confirmed with its number, then sent once. */
export function useConfirmedSend({ check, claimKey, send, onSent }: Steps) {
  const [confirming, setConfirming] = useState<CheckedSend | null>(null);
  const [pending, setPending] = useState<"checking" | "sending" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);

  async function ask(): Promise<void> {
    setFailure(null);
    setProblem(null);
    setPending("checking");
    const result = await check();
    setPending(null);
    if (result.kind === "ok") setConfirming({ ...result.data, requestKey: claimKey() });
    else setFailure({ title: SEND_MESSAGES.sendFailed, refusal: result });
  }

  async function confirm(strangersAgreed: boolean): Promise<void> {
    if (confirming === null) return;
    setProblem(null);
    setPending("sending");
    const result = await send({ requestKey: confirming.requestKey, strangersAgreed });
    setPending(null);
    if (result.kind !== "ok") return setProblem({ title: SEND_MESSAGES.sendFailed, refusal: result });
    setConfirming(null);
    onSent(result.data);
  }

  return {
    confirming,
    checking: pending === "checking",
    sending: pending === "sending",
    failure,
    /** Of the confirmation. */
    problem,
    ask: () => void ask(),
    confirm: (strangersAgreed: boolean) => void confirm(strangersAgreed),
    cancel: () => setConfirming(null),
    dismissFailure: () => setFailure(null),
    dismissProblem: () => setProblem(null),
  };
}
