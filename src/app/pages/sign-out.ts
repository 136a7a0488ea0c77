import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { beginBeforeSignOut } from "#shell/session/before-sign-out.ts";
import { announceSession } from "#shell/session/session-events.ts";

const PATIENCE_MS = 6000;

/**
 * Decision 14: open forms save, then drafts leave the device; phones are shared.
 * @param userId empty between the steps of a sign-in, when a page does not say who is here: anybody's text counts
 * @returns false when something could not be saved and the member would rather stay
 */
export async function waitBeforeSignOut(userId: string): Promise<boolean> {
  const forms = await inTime(Promise.all(beginBeforeSignOut()), [false]);
  // Without the script, the answer to the sign-out still clears what this browser keeps.
  const device = await import("#features/profiles/web/form/send-drafts.ts").catch(() => null);
  const isSafe = forms.every(Boolean) && (await inTime(device?.sendDrafts(userId) ?? true, false));
  if (!isSafe && !window.confirm(t(SESSION_MESSAGES.unsavedChanges))) return false;
  await inTime(device?.forgetDrafts(), undefined);
  announceSession({ type: "SIGNED_OUT", userId: null, onPurpose: true });
  return true;
}

function inTime<T>(work: T | Promise<T>, late: T): Promise<T> {
  return Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, PATIENCE_MS, late))]);
}
