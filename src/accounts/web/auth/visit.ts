import type { RouterContextProvider } from "react-router";
import { homeFor } from "#kernel/actor.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { actorOf, owesCode, secondStepPath, visitorOf } from "#shell/session/visitor.ts";

/** What every action of the sign-in page gets. */
export type FormVisit = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  /** Where the visitor wanted to go. */
  next: string | null;
};

/** Where somebody who has just signed in goes: in the language of this page, unless it is English and another was chosen. */
export async function afterSignIn(context: FormVisit["context"], next: string | null): Promise<string> {
  const visitor = await visitorOf(context);
  if (owesCode(visitor)) return secondStepPath(next);
  const path = next ?? homeFor(actorOf(visitor));
  const { siteUrl, chosenLanguage } = context.get(pageContext);
  const isChosen = languageNow() === "en" && chosenLanguage !== null && chosenLanguage !== "en";
  return isChosen ? siteUrl + addressIn(path, chosenLanguage) : path;
}
