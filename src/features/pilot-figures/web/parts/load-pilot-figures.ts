import type { RouterContextProvider } from "react-router";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { soon } from "#shell/page/optional-data.ts";
import type { PilotFiguresAnswer } from "../../contract/pilot-figures.ts";
import { type PilotFigures, STANDARD_FIGURES } from "../../domain/pilot-figures.ts";

/** @returns the default figures when the API does not answer in time */
export async function loadPilotFigures(context: Readonly<RouterContextProvider>): Promise<PilotFigures> {
  const pending = unwrap<PilotFiguresAnswer>(apiOf(context).api["pilot-figures"].$get());
  return (await soon(context, pending)) ?? STANDARD_FIGURES;
}
