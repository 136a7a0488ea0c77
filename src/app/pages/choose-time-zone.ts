import { redirect } from "react-router";
import { readTimeZone } from "#kernel/time-zone.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { TIME_ZONE_COOKIE, zoneNow } from "#platform/i18n/zone-now.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { writeCookie } from "#shell/session/cookies.ts";
import type { Route } from "./+types/choose-time-zone";

const YEAR_S = 365 * 86_400;

export const loader = () => redirect("/");

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const value = readTimeZone(String(form.get("timeZone") ?? "")) ?? zoneNow();
  const secure = context.get(pageContext).siteUrl.startsWith("https:");
  const cookie = writeCookie({ name: TIME_ZONE_COOKIE, value, seconds: YEAR_S, secure, readable: true });
  return redirect(safeReturnPath(form.get("page")) ?? "/admin", { status: 303, headers: { "set-cookie": cookie } });
}
