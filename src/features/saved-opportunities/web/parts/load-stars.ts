import type { RouterContextProvider } from "react-router";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { soon } from "#shell/page/optional-data.ts";
import { visitorOf } from "#shell/session/visitor.ts";
import type { SavedMarksAnswer } from "../../contract/saved-opportunities.ts";

/** The ids of what is saved; null for whoever saves nothing. Of guests the device knows. */
export type StarsSaved = readonly string[] | null;

/** A page is whole without its stars. */
export async function loadStars(
  context: Readonly<RouterContextProvider>,
  opportunities: readonly { id: string }[],
): Promise<StarsSaved> {
  const visitor = await visitorOf(context).catch(() => null);
  if (visitor === null || visitor.role === "admin") return null;
  if (visitor.role === "guest" || opportunities.length === 0) return [];
  const ids = opportunities.map(({ id }) => id).join(",");
  const answer = unwrap<SavedMarksAnswer>(apiOf(context).api["saved-opportunities"].marks.$get({ query: { ids } }));
  return (await soon(context, answer))?.saved ?? null;
}
