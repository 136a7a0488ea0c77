import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Card } from "#shell/ui/card.tsx";
import { ASKING_TEXTS } from "../../domain/asking-texts.ts";
import { ANSWER_DAYS } from "../../domain/limits.ts";

const STEPS = [ASKING_TEXTS.nextTold, ASKING_TEXTS.nextSilent, ASKING_TEXTS.nextContact, ASKING_TEXTS.heldBack];

/** What will happen, before anything is sent. */
export function WhatFollows({ name }: { name: string }) {
  return (
    <Card as="section" quiet title={t(ASKING_TEXTS.nextTitle)}>
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
