import { DASHBOARD_MESSAGES, SAVE_MESSAGES, SUBMIT_MESSAGES } from "../../domain/messages.ts";
import type { SendFailure } from "./send-save.ts";
import { contestedFields, type SyncState } from "./sync.ts";

/** M§8 "Profile and dashboard": why a save by hand did not work. */
export function saveFailureText({ kind, heard, message }: SendFailure): string {
  if (kind === "signed-out") return SUBMIT_MESSAGES.saveFailed(SAVE_MESSAGES.signedOut);
  if (kind === "refused" && message) return SUBMIT_MESSAGES.saveFailed(message);
  return heard ? SUBMIT_MESSAGES.unexpectedWhileSaving : SAVE_MESSAGES.failedToast;
}

/** M§8: why a submission did not work. */
export function submitFailureText({ kind, heard, message }: SendFailure): string {
  if (kind === "signed-out") return SUBMIT_MESSAGES.submitFailed(SAVE_MESSAGES.signedOut);
  if (kind === "refused") return SUBMIT_MESSAGES.submitFailed(message);
  return heard
    ? SUBMIT_MESSAGES.unexpected(SUBMIT_MESSAGES.serverFailed)
    : SUBMIT_MESSAGES.formFailed(DASHBOARD_MESSAGES.network);
}

/** What the member is asked to do about values that no save can carry. */
export const heldBackText = (sync: SyncState): string =>
  contestedFields(sync).length > 0 ? SAVE_MESSAGES.conflict : SAVE_MESSAGES.refused;
