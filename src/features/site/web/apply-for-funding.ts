import { redirect } from "react-router";
import { SESSION_FLASH } from "#shell/session/session.ts";
import { PUBLIC_PAGES } from "../domain/public-pages.ts";
import type { Route } from "./+types/apply-for-funding";
import { SITE_FLASH } from "./flash-messages.ts";
import { registerInterest } from "./register-interest.ts";

const FUND = PUBLIC_PAGES.fund.path;

/** Guests get a sign-in link (docs/product/site.md#fund-requests). */
export function action({ context, request }: Route.ActionArgs) {
  return registerInterest({
    visit: { context, request },
    interest: { kind: "fund", subject: "" },
    registered: SITE_FLASH.fundNoted,
    failed: SITE_FLASH.fundFailed,
    signIn: { message: SESSION_FLASH.sessionEnded, href: `/auth?next=${encodeURIComponent(FUND)}` },
  });
}

export const loader = () => redirect(FUND);
