import { redirect } from "react-router";
import { SESSION_FLASH } from "#shell/session/session.ts";
import { PUBLIC_PAGES } from "../domain/public-pages.ts";
import type { Route } from "./+types/get-notified";
import { SITE_FLASH } from "./flash-messages.ts";
import { registerInterest } from "./register-interest.ts";

const CATALOGUE = PUBLIC_PAGES.sharedServices.path;

/** Guests get a sign-in link (docs/product/site.md#shared-services). */
export function action({ context, request }: Route.ActionArgs) {
  return registerInterest({
    visit: { context, request },
    interest: { kind: "first_services", subject: "" },
    registered: SITE_FLASH.openingNoted,
    failed: SITE_FLASH.openingFailed,
    signIn: { message: SESSION_FLASH.sessionEnded, href: `/auth?next=${encodeURIComponent(CATALOGUE)}` },
  });
}

export const loader = () => redirect(CATALOGUE);
