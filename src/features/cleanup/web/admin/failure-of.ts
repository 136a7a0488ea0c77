import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import type { Refusal } from "#shell/client/ask.ts";
import { CLEANUP_MESSAGES } from "../../domain/messages.ts";

/** Of a run that nothing was heard of, nobody knows whether it was done (docs/product/cleanup.md#run). */
export function cleanupFailure(refusal: Refusal, was: "preview" | "run"): Failure {
  if (refusal.kind === "signed-out") return { title: CLEANUP_MESSAGES.signIn, refusal };
  if (refusal.kind === "unreachable") {
    return { title: was === "run" ? CLEANUP_MESSAGES.maybeDone : CLEANUP_MESSAGES.unreachable };
  }
  const reason = reasonOf(refusal);
  if (reason === null) return { title: CLEANUP_MESSAGES.failed };
  return { title: CLEANUP_MESSAGES.failedBecause, values: { reason: t(reason) } };
}

export function cleanUsersFailure(refusal: Refusal): Failure {
  if (refusal.kind === "signed-out") return { title: CLEANUP_MESSAGES.signIn, refusal };
  if (refusal.kind === "unreachable") return { title: CLEANUP_MESSAGES.usersUnreachable };
  return { title: CLEANUP_MESSAGES.usersFailed, values: { reason: t(reasonOf(refusal) ?? String(refusal.status)) } };
}

function reasonOf({ message, fields }: Extract<Refusal, { kind: "refused" }>): string | null {
  return Object.values(fields)[0] ?? message;
}
