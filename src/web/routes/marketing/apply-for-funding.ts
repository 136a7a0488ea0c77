import { redirect } from "react-router";
import { PUBLIC_PAGES } from "#domain/site/public-pages.ts";
import { ApiFailure, apiOf, unwrap } from "#web/api.ts";
import { sessionOf } from "#web/session.ts";
import type { Route } from "./+types/apply-for-funding";

const FUND = PUBLIC_PAGES.fund.path;

/** A§2, decision 43: notes that a member waits for the Fund, and goes on to the dashboard. Guests have a link instead. */
export async function action({ context }: Route.ActionArgs) {
  const session = sessionOf(context);
  try {
    await unwrap(apiOf(context).api.interests.$post({ json: { kind: "fund" } }));
    session.notify({ key: "fundNoted" });
  } catch (failure) {
    const status = failure instanceof ApiFailure ? failure.status : 0;
    if (status === 401) {
      session.notify({ key: "sessionEnded" });
      return redirect(`/auth?next=${encodeURIComponent(FUND)}`);
    }
    session.notify({ key: status === 403 ? "fundNeedsProfile" : "fundFailed" });
  }
  return redirect("/dashboard");
}

export const loader = () => redirect(FUND);
