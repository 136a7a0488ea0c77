import { redirect } from "react-router";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { NOTICES_PATH } from "../domain/paths.ts";
import type { Route } from "./+types/open-notice";

/** Marks the notice as read, then redirects; works without script. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireVisitor("dashboard", { context, request });
  try {
    const { href } = await unwrap(apiOf(context).api.notices[":id"].read.$post({ param: { id: params.id } }));
    return redirect(href);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return redirect(NOTICES_PATH);
    throw failure;
  }
}
