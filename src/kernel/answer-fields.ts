import * as v from "valibot";
import { FIELD_PROBLEMS } from "./field-problems.ts";
import { STAGES } from "./stages.ts";

/** When something happened, ISO 8601 in UTC. */
export const moment = v.pipe(v.string(), v.isoTimestamp());
/** How far a profile is. */
export const stage = v.picklist(STAGES.map((entry) => entry.stage));

export const chosenId = v.optional(
  v.pipe(
    v.string(FIELD_PROBLEMS.chosenId),
    v.uuid(FIELD_PROBLEMS.chosenId),
    v.description("Of your choice, so that what is sent again, because no answer came, is not stored twice"),
  ),
);
