import { type RouterContextProvider, redirect } from "react-router";
import type { InterestRequest } from "#features/interests/contract/interests.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import type { FlashMessage } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { SITE_FLASH } from "./flash-messages.ts";

type RegistrationOptions = {
  visit: { context: Readonly<RouterContextProvider>; request: Request };
  interest: InterestRequest;
  registered: FlashMessage;
  failed: FlashMessage;
  about?: string;
  signIn: { message: FlashMessage; href: string };
};

/** Registers an interest (decision 43). @throws a redirect to the missing part of the profile (decision 9) */
export async function registerInterest({
  visit,
  interest,
  registered,
  failed,
  about,
  signIn,
}: RegistrationOptions): Promise<Response> {
  const session = sessionOf(visit.context);
  try {
    await unwrap(apiOf(visit.context).api.interests.$post({ json: interest }));
    session.flash(registered, { about });
  } catch (failure) {
    const status = failure instanceof ApiFailure ? failure.status : 0;
    if (status === 401) {
      session.flash(signIn.message, { about });
      return redirect(signIn.href);
    }
    session.flash(status === 403 ? SITE_FLASH.interestNeedsProfile : failed, { about });
    if (status === 403) await requireVisitor("complete-profile-only", visit);
  }
  return redirect("/dashboard");
}
