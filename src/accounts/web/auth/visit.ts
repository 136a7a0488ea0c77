import type { RouterContextProvider } from "react-router";
import { homeFor } from "#kernel/access.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { parseLanguage } from "#platform/i18n/languages.ts";
import { siteAddress } from "#platform/i18n/return-path.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf } from "#shell/session/session.ts";
import { actorOf, owesCode, secondStepPath, visitorOf } from "#shell/session/visitor.ts";

export type FormVisit = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  next: string | null;
  /** Accept-Language header: hint at the country of a phone number in national format. */
  acceptLanguage?: string | null;
};

/** The next page keeps this page's language, unless it is English and the member chose another. */
export async function afterSignIn(context: FormVisit["context"], next: string | null): Promise<string> {
  const visitor = await visitorOf(context);
  if (owesCode(visitor)) return secondStepPath(next);
  const path = next ?? homeFor(actorOf(visitor));
  if (languageNow() !== "en") return path;
  const { siteUrl, chosenLanguage } = context.get(pageContext);
  const ofAccount = sessionOf(context).claims?.user_metadata?.language;
  const language = chosenLanguage ?? parseLanguage(String(ofAccount ?? ""), "en");
  return language === "en" ? path : siteAddress(siteUrl, path, language);
}
