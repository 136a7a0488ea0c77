import { redirect } from "react-router";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { requireSignedIn, type Visit } from "#shell/session/visitor.ts";

/** A 4xx response needs no message: the page then shows the opportunity without a bell, or that it is gone. */
export async function pressBell({ context, request }: Visit, id: string): Promise<Response> {
  await requireSignedIn({ context, request });
  const { bell } = apiOf(context).api.opportunities[":id"];
  const param = { id: pathPart(id) };
  const isOn = (await readForm(request)).get("bell") === "on";
  try {
    await unwrap(isOn ? bell.$put({ param }) : bell.$delete({ param }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure;
  }
  return redirect(`/opportunities/${encodeURIComponent(id)}#bell`, 303);
}
