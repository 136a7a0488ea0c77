import { redirect } from "react-router";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import type { Route } from "./+types/whatsapp-told";

export async function action({ context, request }: Route.ActionArgs) {
  await requireSignedIn({ context, request });
  // A failure is ignored: the dashboard then shows the notice again.
  await unwrap(apiOf(context).api.contact["whatsapp-told"].$post()).catch(() => null);
  return redirect("/dashboard");
}

export const loader = () => redirect("/dashboard");
