import "#platform/i18n/plurals.ts";
import { t } from "#platform/i18n/i18n.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { daysToSend, PACE_TEXTS, type Pace, paceOfLaterDay } from "../../domain/pace.ts";

type Props = {
  /** How many will get it. */
  count: number;
  pace: Pace | null;
  onLaterDay?: boolean;
};

/** Says before a send that the daily limit will be reached on its way, and how many days it will take. */
export function PaceLine({ count, pace, onLaterDay = false }: Props) {
  if (pace === null || count === 0) return null;
  const given = onLaterDay ? paceOfLaterDay(pace) : pace;
  const days = daysToSend(count, given);
  if (days === 1) return null;
  const values = { limit: inNumbers(given.dailyLimit), left: given.leftToday, days };
  return (
    <p className="rounded-md bg-sunken px-4 py-3">{t(onLaterDay ? PACE_TEXTS.later : PACE_TEXTS.before, values)}</p>
  );
}
