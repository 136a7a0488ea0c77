import type { RouterContextProvider } from "react-router";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { soon } from "#shell/page/optional-data.ts";
import type { SimilarAnswer } from "../../contract/saved-opportunities.ts";

export async function loadSimilar(context: Readonly<RouterContextProvider>): Promise<SimilarAnswer["similar"]> {
  const answer = unwrap<SimilarAnswer>(apiOf(context).api["saved-opportunities"].similar.$get());
  return (await soon(context, answer))?.similar ?? [];
}
