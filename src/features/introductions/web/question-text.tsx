import { t } from "#platform/i18n/i18n.ts";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { HELD_BACK } from "../domain/held-back-text.ts";

type Props = { question: IntroductionAnswer["question"]; className?: string };

/** docs/product/introductions.md#safety */
export function QuestionText({ question, className }: Props) {
  return (
    <span dir="auto" className={className}>
      {question.map(({ text, isHeldBack }, at) =>
        isHeldBack && text === "" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that does not change
          <span key={at} className="rounded-sm bg-sunken px-1.5 py-0.5 text-[0.9em] text-muted">
            {t(HELD_BACK)}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  );
}
