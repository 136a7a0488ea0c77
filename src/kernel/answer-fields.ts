import * as v from "valibot";
import { STAGES } from "./stages.ts";

/** When something happened, ISO 8601 in UTC. */
export const moment = v.pipe(v.string(), v.isoTimestamp());
/** How far a profile is. */
export const stage = v.picklist(STAGES.map((entry) => entry.stage));
