import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Card } from "#shell/ui/card.tsx";
import { ANSWER_DAYS } from "../../domain/limits.ts";

const STEPS = [
  msg("{name} gets an email, and has {days} days to answer."),
  msg("If it does not suit, you read “Not this time”. Members do not have to say why."),
  msg("Only if {name} accepts, each of you sees how to reach the other."),
  msg("Links, addresses and numbers in your question are held back until then."),
];

export function WhatFollows({ name }: { name: string }) {
  return (
    <Card as="section" quiet title={t("What happens next")}>
      <ol className="grid gap-3.5">
        {STEPS.map((step, at) => (
          <li key={step} className="flex items-start gap-3 text-sm">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
            >
              {at + 1}
            </span>
            <span className="min-w-0 pt-0.5">
              <Sentence text={step} parts={{ name: <bdi>{name}</bdi>, days: ANSWER_DAYS }} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
