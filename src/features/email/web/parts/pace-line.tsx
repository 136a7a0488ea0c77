import "#platform/i18n/plurals.ts";
import { t } from "#platform/i18n/i18n.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { daysToSend, type Pace, paceOfLaterDay } from "../../domain/pace.ts";

type Props = {
  count: number;
  pace: Pace | null;
  onLaterDay?: boolean;
};

/** Shown when the daily limit stretches the send over several days. */
export function PaceLine({ count, pace, onLaterDay = false }: Props) {
  if (pace === null || count === 0) return null;
  const given = onLaterDay ? paceOfLaterDay(pace) : pace;
  const days = daysToSend(count, given);
  if (days === 1) return null;
  const values = { limit: inNumbers(given.dailyLimit), left: given.leftToday, days };
  return (
    <p className="rounded-md bg-sunken px-4 py-3">
      {t(
        onLaterDay
          ? "The daily limit of {limit} emails will be reached before the last one is sent, so it will take {days, plural, one {# day} other {# days}}."
          : "The daily limit of {limit} emails will be reached before the last one is sent. {left, plural, =0 {None can} one {# more can} other {# more can}} go out today, so it will take {days, plural, one {# day} other {# days}}.",
        values,
      )}
    </p>
  );
}
