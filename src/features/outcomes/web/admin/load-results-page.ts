import { type apiOf, unwrap } from "#shell/client/api.ts";
import type { ResultsPage } from "../../contract/figures.ts";

export async function loadResultsPage(api: ReturnType<typeof apiOf>): Promise<ResultsPage | null> {
  return unwrap<ResultsPage>(api.api.admin["results-page"].$get()).catch(() => null);
}
