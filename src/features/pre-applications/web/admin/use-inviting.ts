import { useState } from "react";
import { useMailing } from "#features/email/web/parts/use-mailing.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { ask, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { ApplicationResult, InvitedAnswer, InviteManyAnswer } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES } from "../../domain/admin-messages.ts";

const APPLICATIONS = api.admin["pre-applications"];
const MESSAGES = APPLICATION_ADMIN_MESSAGES;

export type Report =
  | { kind: "failed"; failure: Failure }
  | { kind: "partly"; sent: number; total: number; left: { id: string; name: string; reason: string }[] };

type Options = {
  userId: string;
  applications: readonly ApplicationResult[];
  chosen: readonly string[];
  onChanged: () => void;
  onInvited: () => void;
};

export function useInviting({ userId, applications, chosen, onChanged, onInvited }: Options) {
  const [pending, setPending] = useState<string | null>(null);
  const [report, setReport] = useState<Report | null>(null);

  async function send<T>(mark: string, call: () => Promise<Result<T>>): Promise<T | null> {
    setReport(null);
    setPending(mark);
    const result = await call();
    setPending(null);
    onChanged();
    if (result.kind === "ok") return result.data;
    setReport({ kind: "failed", failure: { title: MESSAGES.inviteFailed, refusal: result } });
    return null;
  }

  async function inviteOne({ id }: ApplicationResult): Promise<void> {
    const sent = await send(id, () => sendInvitation(userId, id));
    if (sent) document.getElementById(rowLinkId(id))?.focus();
  }

  const mailing = useMailing({
    preview: () => ask(userId, () => APPLICATIONS.invite.preview.$post({ json: { ids: [...chosen] } })),
    send: ({ confirmation }) =>
      ask(userId, () => APPLICATIONS.invite.$post({ json: { ids: [...chosen], confirmation } })),
    onSent(answer) {
      setReport(reportOf(answer, applications));
      onChanged();
      onInvited();
    },
    failed: MESSAGES.inviteFailed,
  });
  return { pending, report, mailing, dismiss: () => setReport(null), inviteOne };
}

export async function sendInvitation(userId: string, id: string): Promise<Result<InvitedAnswer>> {
  const result = await ask(userId, () => APPLICATIONS[":id"].invite.$post({ param: { id } }));
  if (result.kind === "ok") {
    const text = result.data.sent === "reminder" ? MESSAGES.reminded : MESSAGES.invited;
    toast.success(t(text));
  }
  return result;
}

export const rowLinkId = (id: string) => `application-${id}`;

function reportOf({ results }: InviteManyAnswer, rows: readonly ApplicationResult[]): Report | null {
  const left = results.filter(({ sent }) => sent === null);
  const sent = results.length - left.length;
  if (left.length === 0) {
    toast.success(t(MESSAGES.sentToAll, { count: sent }));
    return null;
  }
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.fullName ?? id;
  const reasons = left.map(({ id, message }) => ({ id, name: nameOf(id), reason: message ?? "" }));
  return { kind: "partly", sent, total: results.length, left: reasons };
}
