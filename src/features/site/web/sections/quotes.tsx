import { t } from "#platform/i18n/i18n.ts";
import { Section } from "#shell/ui/section.tsx";
import type { QuoteSection } from "../content/content.ts";
import { headOf } from "./head-of.ts";

export function Quotes({ quotes, note, ...head }: QuoteSection) {
  return (
    <Section {...headOf(head)}>
      <ul className="mt-10 grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {quotes.map(({ text, who }) => (
          <li key={who}>
            <figure className="flex h-full flex-col border-s-4 border-gold bg-raised p-6">
              <blockquote className="text-lg">{t(text)}</blockquote>
              <figcaption className="mt-auto pt-4 text-sm text-muted">{t(who)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {note && <p className="mt-6 text-sm text-muted">{t(note)}</p>}
    </Section>
  );
}
