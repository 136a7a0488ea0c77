import { type RouterContextProvider, redirect } from "react-router";
import type { InterestRequest } from "#contract/interests.ts";
import { ApiFailure, apiOf, unwrap } from "#web/api.ts";
import type { Notice } from "#web/notices.ts";
import { requireVisitor } from "#web/require-visitor.ts";
import { sessionOf } from "#web/session.ts";

type Asked = {
  visit: { context: Readonly<RouterContextProvider>; request: Request };
  interest: InterestRequest;
  noted: Notice;
  failed: Notice;
  /** For whoever is not signed in, and the way there. */
  signIn: Notice & { href: string };
};

/**
 * Decision 43: notes what a member waits for, and goes on to the dashboard.
 * @throws a redirect to what a profile lacks that is not complete enough (decision 9)
 */
export async function noteInterest({ visit, interest, noted, failed, signIn }: Asked): Promise<Response> {
  const session = sessionOf(visit.context);
  try {
    await unwrap(apiOf(visit.context).api.interests.$post({ json: interest }));
    session.notify(noted);
  } catch (failure) {
    const status = failure instanceof ApiFailure ? failure.status : 0;
    if (status === 401) {
      const { href, ...notice } = signIn;
      session.notify(notice);
      return redirect(href);
    }
    session.notify(status === 403 ? { key: "interestNeedsProfile" } : failed);
    if (status === 403) await requireVisitor("complete-profile-only", visit);
  }
  return redirect("/dashboard");
}
