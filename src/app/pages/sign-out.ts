import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { send } from "#shell/client/send.ts";
import { beginBeforeSignOut } from "#shell/session/before-sign-out.ts";
import { announceSession } from "#shell/session/session-channel.ts";

const TIMEOUT_MS = 6000;

/**
 * Decision 14: forms are saved, then drafts leave the device, since phones are shared. Other tabs are told at the end.
 * @returns true to submit the form after a failure; false when the member stays because of unsaved changes
 */
export async function signOut(form: HTMLFormElement): Promise<boolean> {
  // The id is empty during a sign-in with two steps; then drafts of any member count.
  const userId = form.dataset.signOut ?? "";
  const forms = await inTime(Promise.all(beginBeforeSignOut()), [false]);
  // Without the script, the response to the sign-out still clears this browser's data.
  const device = await import("#features/profiles/web/form/send-drafts.ts").catch(() => null);
  const isSafe = forms.every(Boolean) && (await inTime(device?.sendDrafts(userId) ?? true, false));
  if (!isSafe && !window.confirm(t(SESSION_MESSAGES.unsavedChanges))) return false;
  await inTime(device?.forgetDrafts(), undefined);
  const post = { method: "POST", redirect: "manual" } as const;
  const answer = await send(new URL(form.action), post).catch(() => null);
  if (answer?.type !== "opaqueredirect") return true;
  announceSession({ type: "SIGNED_OUT", userId: null, onPurpose: true });
  window.location.assign(addressIn("/"));
  return new Promise(() => {});
}

function inTime<T>(work: T | Promise<T>, late: T): Promise<T> {
  return Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, TIMEOUT_MS, late))]);
}
