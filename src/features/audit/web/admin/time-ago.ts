import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const AGO = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const EXACT = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: DEFAULT_TIME_ZONE,
});

/** "3 hours ago", "yesterday"; "now" for less than a minute. */
export function timeAgo(moment: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(moment)) / 1000);
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? ["second", Number.POSITIVE_INFINITY];
  return AGO.format(-Math.floor(seconds / length) || 0, unit);
}

/** To the second, in the community's time. */
export const exactTime = (moment: string): string => EXACT.format(new Date(moment));
