import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import { dateFormat } from "#platform/i18n/format.ts";

const inFull = dateFormat({ dateStyle: "medium", timeStyle: "short", timeZone: DEFAULT_TIME_ZONE });
const day = dateFormat({ dateStyle: "medium", timeZone: DEFAULT_TIME_ZONE });

/** "21 Nov 2026, 12:03", the community's time (decision 39), so that server and browser write the same. */
export const momentText = (moment: string) => inFull(new Date(moment));
export const joinedText = (moment: string) => day(new Date(moment));
