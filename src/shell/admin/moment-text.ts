import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";

const MOMENT = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: DEFAULT_TIME_ZONE,
});
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: DEFAULT_TIME_ZONE });

/** "21 Nov 2026, 12:03", the community's time (decision 39), so that server and browser write the same. */
export const momentText = (moment: string) => MOMENT.format(new Date(moment));
export const joinedText = (moment: string) => DAY.format(new Date(moment));
