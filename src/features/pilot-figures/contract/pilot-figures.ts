import * as v from "valibot";
import { isOnCalendar } from "#kernel/calendar.ts";
import { moment } from "#kernel/list-queries.ts";
import { PILOT_PROBLEMS, pilotEntries } from "../domain/pilot-figures.ts";

const figure = v.pipe(v.string(), v.description("As it is written on the page: 500+"));

export const pilotFigures = v.object({ entrepreneurs: figure, countries: figure, communityDriven: figure });
export type PilotFiguresAnswer = v.InferOutput<typeof pilotFigures>;

export const storedFigures = v.object({
  ...pilotFigures.entries,
  updatedAt: v.pipe(v.nullable(moment), v.description("null until somebody saved them")),
});
export type StoredFigures = v.InferOutput<typeof storedFigures>;

export const saveFiguresRequest = v.object(
  {
    ...pilotEntries,
    updatedAt: v.pipe(
      v.nullable(
        v.pipe(
          v.string(PILOT_PROBLEMS.version),
          v.isoTimestamp(PILOT_PROBLEMS.version),
          v.check(isOnCalendar, PILOT_PROBLEMS.version),
        ),
      ),
      v.description("Of the answer the form was filled from"),
    ),
  },
  PILOT_PROBLEMS.version,
);
export type SaveFiguresRequest = v.InferOutput<typeof saveFiguresRequest>;
