import { redirect } from "react-router";
import { safeReturnPath } from "#domain/members/return-path.ts";
import { ApiFailure, apiOf, unwrap } from "#web/api.ts";
import type { NoticeKey } from "#web/notices.ts";
import { sessionOf } from "#web/session.ts";
import type { Route } from "./+types/connect";

/** Notes who would like to meet whom, and goes back to where that was said. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const back = safeReturnPath(form.get("back")) ?? "/community";
  const json = { kind: "connect" as const, subject: String(form.get("subject") ?? "") };
  try {
    await unwrap(apiOf(context).api.interests.$post({ json }));
    sessionOf(context).notify({ key: "connectNoted" });
  } catch (failure) {
    const status = failure instanceof ApiFailure ? failure.status : 0;
    if (status === 401) return redirect(`/auth?next=${encodeURIComponent(back)}`);
    sessionOf(context).notify({ key: NOTICE_OF_STATUS[status] ?? "connectFailed" });
  }
  return redirect(back);
}

const NOTICE_OF_STATUS: Partial<Record<number, NoticeKey>> = {
  403: "connectNeedsProfile",
  404: "connectNotPublic",
};

export const loader = () => redirect("/community");
