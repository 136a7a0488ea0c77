import { redirect } from "react-router";
import { safeReturnPath } from "#kernel/return-path.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import type { FlashMessage } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import type { Route } from "./+types/connect";
import { CONNECT_FLASH } from "./flash-messages.ts";

/** Notes who would like to meet whom, and goes back to where that was said. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const back = safeReturnPath(form.get("back")) ?? "/community";
  const json = { kind: "connect" as const, subject: String(form.get("subject") ?? "") };
  try {
    await unwrap(apiOf(context).api.interests.$post({ json }));
    sessionOf(context).flash(CONNECT_FLASH.connectNoted);
  } catch (failure) {
    const status = failure instanceof ApiFailure ? failure.status : 0;
    if (status === 401) return redirect(`/auth?next=${encodeURIComponent(back)}`);
    sessionOf(context).flash(MESSAGE_OF_STATUS[status] ?? CONNECT_FLASH.connectFailed);
  }
  return redirect(back);
}

const MESSAGE_OF_STATUS: Partial<Record<number, FlashMessage>> = {
  403: CONNECT_FLASH.connectNeedsProfile,
  404: CONNECT_FLASH.connectNotPublic,
};

export const loader = () => redirect("/community");
