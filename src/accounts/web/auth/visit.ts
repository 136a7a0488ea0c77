import type { RouterContextProvider } from "react-router";
import { homeFor } from "#kernel/access.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { parseLanguage } from "#platform/i18n/languages.ts";
import { siteAddress } from "#platform/i18n/return-path.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf } from "#shell/session/session.ts";
import { actorOf, owesCode, secondStepPath, visitorOf } from "#shell/session/visitor.ts";

/** What every action of the sign-in page gets. */
export type FormVisit = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  /** Where the visitor wanted to go. */
  next: string | null;
  /** Says of which country a number is that was typed as at home. */
  acceptLanguage?: string | null;
};

/** Where somebody who has just signed in goes: in the language of this page, unless it is English and they chose another. */
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
