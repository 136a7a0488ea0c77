import { redirect } from "react-router";
import { isService } from "#kernel/services.ts";
import { PUBLIC_PAGES } from "../domain/public-pages.ts";
import type { Route } from "./+types/request-service";
import { SITE_FLASH } from "./flash-messages.ts";
import { registerInterest } from "./register-interest.ts";

const CATALOGUE = PUBLIC_PAGES.sharedServices.path;

/** Guests get a sign-up link (docs/product/site.md#shared-services). */
export async function action({ context, request }: Route.ActionArgs) {
  const service = (await request.formData()).get("service");
  if (!isService(service)) return redirect(CATALOGUE);
  return registerInterest({
    visit: { context, request },
    interest: { kind: "service", subject: service },
    registered: SITE_FLASH.serviceNoted,
    failed: SITE_FLASH.serviceFailed,
    about: service,
    signIn: { message: SITE_FLASH.serviceForMembers, href: `/auth?mode=signup&next=${encodeURIComponent(CATALOGUE)}` },
  });
}

export const loader = () => redirect(CATALOGUE);
