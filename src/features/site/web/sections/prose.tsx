import { t } from "#platform/i18n/i18n.ts";
import { Section } from "#shell/ui/section.tsx";
import type { ProseSection } from "../content/content.ts";
import { Actions } from "./actions.tsx";
import { Points } from "./card-grid.tsx";
import { headOf } from "./head-of.ts";

export function Prose({ paragraphs, points, actions, ...head }: ProseSection) {
  return (
    <Section {...headOf(head)}>
      <div className="mt-6 grid max-w-3xl gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(paragraph)}</p>
        ))}
        {points && <Points points={points} />}
      </div>
      <Actions actions={actions} className="mt-8" />
    </Section>
  );
}
