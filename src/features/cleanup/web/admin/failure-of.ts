import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import type { Refusal } from "#shell/client/ask.ts";
import { CLEANUP_MESSAGES } from "../../domain/messages.ts";

/** A run whose response was lost may have succeeded (docs/product/cleanup.md#run). */
export function cleanupFailure(refusal: Refusal, was: "preview" | "run"): Failure {
  if (refusal.kind === "signed-out") return { title: CLEANUP_MESSAGES.signIn, refusal };
  if (refusal.kind === "unreachable") {
    return {
      title:
        was === "run"
          ? msg(
              "We got no answer about this run. The audit log shows whether it was done; a new preview shows what is left.",
            )
          : CLEANUP_MESSAGES.unreachable,
    };
  }
  const reason = reasonOf(refusal);
  if (reason === null) return { title: msg("Failed to clean database. Please check console for details.") };
  return { title: msg("Database cleanup error: {reason}"), values: { reason: t(reason) } };
}

export function cleanUsersFailure(refusal: Refusal): Failure {
  if (refusal.kind === "signed-out") return { title: CLEANUP_MESSAGES.signIn, refusal };
  if (refusal.kind === "unreachable")
    return { title: msg("Network error while cleaning specific users. Please try again.") };
  return {
    title: msg("Failed to clean specific users: {reason}"),
    values: { reason: t(reasonOf(refusal) ?? String(refusal.status)) },
  };
}

function reasonOf({ message, fields }: Extract<Refusal, { kind: "refused" }>): string | null {
  return Object.values(fields)[0] ?? message;
}
