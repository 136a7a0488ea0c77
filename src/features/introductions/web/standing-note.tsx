import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { FORMER_MEMBER } from "../domain/inbox.ts";
import { ANSWER_TEXTS } from "../domain/inbox-texts.ts";
import { ANSWER_DAYS, WAITING_DAYS } from "../domain/limits.ts";

type Props = { introduction: IntroductionAnswer };

/** Where it stands and what follows, in a sentence that is told as it changes. */
export function StandingNote({ introduction }: Props) {
  const { other, expiresAt } = introduction;
  const text = textOf(introduction);
  return (
    <p role="status" className="max-w-2xl empty:hidden">
      {text && (
        <Sentence
          text={text}
          parts={{
            name: <bdi>{other?.name ?? t(FORMER_MEMBER)}</bdi>,
            day: expiresAt === null ? "" : dayInWords(expiresAt),
            days: ANSWER_DAYS,
            waited: WAITING_DAYS,
          }}
        />
      )}
    </p>
  );
}

function textOf({ mine, state, isUnseen, other }: IntroductionAnswer): string | null {
  if (other === null) return ANSWER_TEXTS.former;
  if (state === "asked") {
    if (!mine) return null;
    return isUnseen ? ANSWER_TEXTS.waitingList : ANSWER_TEXTS.waitingAsked;
  }
  if (state === "declined") return mine ? ANSWER_TEXTS.declinedMine : ANSWER_TEXTS.declinedTheirs;
  if (state === "expired" && isUnseen) return ANSWER_TEXTS.noPlace;
  if (state === "expired") return mine ? ANSWER_TEXTS.expiredMine : ANSWER_TEXTS.expiredTheirs;
  if (state === "withdrawn") return ANSWER_TEXTS.withdrawn;
  return state === "closed" ? ANSWER_TEXTS.closed : null;
}
