import { Plus } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Section } from "#shell/ui/section.tsx";
import type { QuestionSection } from "../content/content.ts";
import { Actions } from "./actions.tsx";
import { headOf } from "./head-of.ts";

/** A§2 "FAQ": one open at a time, by the browser itself (details that share a name). */
export function Questions({ questions, actions, ...head }: QuestionSection) {
  return (
    <Section {...headOf(head)}>
      <div className="mt-8 max-w-3xl border-t border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} name={`questions-${head.id ?? "all"}`} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-accent">
              <h3 className="text-lg font-semibold">{t(question)}</h3>
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-clay transition-transform group-open:rotate-45 motion-reduce:transition-none"
              />
            </summary>
            <div className="grid gap-3 pb-5 text-muted">
              {answer.map((paragraph) => (
                <p key={paragraph}>{t(paragraph)}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
      <Actions actions={actions} className="mt-8" />
    </Section>
  );
}
