import { redirect } from "react-router";
import { isService } from "#domain/site/services.ts";
import { ApiFailure, apiOf, unwrap } from "#web/api.ts";
import { sessionOf } from "#web/session.ts";
import type { Route } from "./+types/request-service";

const CATALOGUE = "/shared-services";

/** A§2: notes which service a member waits for, and goes on to the dashboard; guests are asked to join. */
export async function action({ context, request }: Route.ActionArgs) {
  const service = (await request.formData()).get("service");
  if (!isService(service)) return redirect(CATALOGUE);
  const session = sessionOf(context);
  try {
    await unwrap(apiOf(context).api.interests.$post({ json: { kind: "service", subject: service } }));
    session.notify({ key: "serviceNoted", service });
  } catch (failure) {
    const status = failure instanceof ApiFailure ? failure.status : 0;
    if (status === 401) {
      session.notify({ key: "serviceForMembers", service });
      return redirect(`/auth?mode=signup&next=${encodeURIComponent(CATALOGUE)}`);
    }
    session.notify({ key: status === 403 ? "serviceNeedsProfile" : "serviceFailed", service });
  }
  return redirect("/dashboard");
}

export const loader = () => redirect(CATALOGUE);
