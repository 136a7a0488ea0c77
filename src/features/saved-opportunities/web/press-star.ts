import { redirect } from "react-router";
import { SAVED_PATH, savedPath } from "#kernel/paths/saved-opportunities.ts";
import { splitLanguage } from "#platform/i18n/address.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { sessionOf } from "#shell/session/session.ts";
import { SIGN_UP } from "#shell/text/joining.ts";
import type { Route } from "./+types/press-star";
import { SAVED_FLASH } from "./flash-messages.ts";

export const loader = () => redirect(SAVED_PATH);

/** Handles the star button for browsers without script, and redirects back to the page. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const id = String(form.get("opportunity") ?? "");
  const back = splitLanguage(safeReturnPath(form.get("back")) ?? SAVED_PATH).address;
  const session = sessionOf(context);
  const saves = form.get("saved") !== "no";
  const api = apiOf(context).api["saved-opportunities"][":id"];
  try {
    if (saves) await unwrap(api.$put({ param: { id } }));
    else await unwrap(api.$delete({ param: { id }, query: {} }));
  } catch (failure) {
    const status = failure instanceof ApiFailure ? failure.status : 0;
    if (status === 401) {
      session.flash(SAVED_FLASH.starForMembers, {});
      return redirect(`${SIGN_UP}&next=${encodeURIComponent(back)}`, 303);
    }
    if (status === 409 && !saves) {
      session.flash(SAVED_FLASH.starHasWork, {});
      return redirect(savedPath(id), 303);
    }
    session.flash(status === 409 ? SAVED_FLASH.starFull : SAVED_FLASH.starFailed, {});
    return redirect(back, 303);
  }
  session.flash(saves ? SAVED_FLASH.starSaved : SAVED_FLASH.starRemoved, {});
  return redirect(`${back}#star-${id}`, 303);
}
