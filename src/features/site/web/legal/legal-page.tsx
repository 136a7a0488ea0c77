import { t } from "#platform/i18n/i18n.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type { LegalSection, LegalText } from "../content/content.ts";

type LegalPageProps = {
  title: string;
  text: LegalText;
  numbered?: boolean;
};

export function LegalPage({ title, text: { updated, lead, sections }, numbered = false }: LegalPageProps) {
  return (
    <article className="measure py-10 sm:py-14">
      <Heading level={1} size="4xl">
        {title}
      </Heading>
      <p className="mt-3 text-muted">
        {t("Last updated {date}", { date: t(updated) })} · {t("to be reviewed by counsel")}
      </p>
      <p className="mt-6 max-w-3xl text-lg">{t(lead)}</p>
      <div className="mt-10 grid gap-10 lg:grid-cols-[18rem_1fr] lg:gap-16">
        <Contents sections={sections} numbered={numbered} />
        <div className="grid max-w-3xl gap-10">
          {sections.map((section, index) => (
            <Part key={section.id} section={section} number={numbered ? index + 1 : null} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Contents({ sections, numbered }: { sections: LegalSection[]; numbered: boolean }) {
  return (
    <nav aria-label={t("Contents")} className="print:hidden">
      <details
        className="rounded-lg border border-line bg-raised lg:sticky lg:top-24 lg:border-0 lg:bg-transparent"
        open
      >
        <summary className="flex min-h-11 items-center px-4 font-semibold lg:px-0">{t("Contents")}</summary>
        <ol className="px-4 pb-3 sm:columns-2 lg:max-h-[70dvh] lg:columns-1 lg:overflow-y-auto lg:px-0">
          {sections.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <a href={`#${id}`} className="flex min-h-11 items-center gap-2 text-sm hover:text-accent hover:underline">
                {numbered && <span className="text-muted">{index + 1}.</span>}
                {t(title)}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function Part({
  section: { id, title, paragraphs, points },
  number,
}: {
  section: LegalSection;
  number: number | null;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Heading level={2} size="xl" id={`${id}-title`}>
        {number !== null && `${number}. `}
        {t(title)}
      </Heading>
      <div className="mt-3 grid gap-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(paragraph)}</p>
        ))}
        {points && (
          <ul className="grid list-disc gap-2 ps-6">
            {points.map((point) => (
              <li key={point}>{t(point)}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
