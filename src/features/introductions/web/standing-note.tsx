import { msg } from "#kernel/translate.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { FORMER_MEMBER } from "../domain/inbox.ts";
import { ANSWER_DAYS, WAITING_DAYS } from "../domain/limits.ts";

type Props = { introduction: IntroductionAnswer };

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
  if (other === null) return msg("This member has left the community.");
  if (state === "asked") {
    if (!mine) return null;
    return isUnseen
      ? msg(
          "{name} has no place free at the moment. Your question is on the waiting list, and is shown to them as soon as a place comes free, until {day} at the latest.",
        )
      : msg("{name} has been told, and has until {day} to answer. You get an email when the answer is there.");
  }
  if (state === "declined")
    return mine
      ? msg(
          "Not this time. It says nothing about you or your question: members decline when they have no room. Ask somebody else.",
        )
      : msg("You declined. {name} read “Not this time”, without a reason.");
  if (state === "expired" && isUnseen)
    return msg("{name} had no place free for {waited} days, and has not seen your question. Ask another mentor.");
  if (state === "expired")
    return mine
      ? msg("No answer came in {days} days. Some members are away or busy; ask somebody else.")
      : msg("This was open for {days} days without an answer, and is over.");
  if (state === "withdrawn") return msg("This was taken back before it was answered.");
  return state === "closed" ? msg("This introduction is closed. What both have shown stays here.") : null;
}
