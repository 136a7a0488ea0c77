import * as v from "valibot";
import { FIELD_PROBLEMS } from "./field-problems.ts";

export const chosenId = v.optional(
  v.pipe(
    v.string(FIELD_PROBLEMS.chosenId),
    v.uuid(FIELD_PROBLEMS.chosenId),
    v.description("Of your choice, so that what is sent again, because no answer came, is not stored twice"),
  ),
);
