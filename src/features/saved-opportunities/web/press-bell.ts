import { redirect } from "react-router";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import type { Route } from "./+types/press-bell";

const pageOf = (id: string): string => `/opportunities/${encodeURIComponent(id)}`;

/** The page says what has become of it: what is open by now, or gone, has no bell any more. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireSignedIn({ context, request });
  const { bell } = apiOf(context).api.opportunities[":id"];
  const param = { id: pathPart(params.id) };
  const isOn = (await readForm(request)).get("bell") === "on";
  try {
    await unwrap(isOn ? bell.$put({ param }) : bell.$delete({ param }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure;
  }
  return redirect(`${pageOf(params.id)}#bell`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params.id));
