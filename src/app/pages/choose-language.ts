import { redirect } from "react-router";
import { LANGUAGE_COOKIE } from "#kernel/session-cookies.ts";
import { splitLanguage } from "#platform/i18n/address.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { parseLanguage } from "#platform/i18n/languages.ts";
import { safeReturnPath, siteAddress } from "#platform/i18n/return-path.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { writeCookie } from "#shell/session/cookies.ts";
import { sessionOf } from "#shell/session/session.ts";
import type { Route } from "./+types/choose-language";

const YEAR_S = 365 * 86_400;

export const loader = () => redirect("/");

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const language = parseLanguage(String(form.get("language") ?? ""), languageNow());
  const { siteUrl } = context.get(pageContext);
  const session = sessionOf(context);
  // Mails to the account use it too, unless its profile names a language. If this fails, the cookie still counts.
  if (session.accessToken) await session.fetchAuth("/user", { data: { language } }, "PUT");
  const secure = siteUrl.startsWith("https:");
  const cookie = writeCookie({ name: LANGUAGE_COOKIE, value: language, seconds: YEAR_S, secure, readable: true });
  const page = siteAddress(siteUrl, splitLanguage(safeReturnPath(form.get("page")) ?? "/").address, language);
  return redirect(page, { status: 303, headers: { "set-cookie": cookie } });
}
