import { t } from "#platform/i18n/i18n.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type { OpportunityDetail } from "../contract/opportunities.ts";

export function Supporters({ opportunity: { partners, sponsors } }: { opportunity: OpportunityDetail }) {
  const groups = [
    { title: t("Partners"), names: partners },
    { title: t("Sponsors"), names: sponsors },
  ].filter(({ names }) => names.length > 0);
  return groups.map(({ title, names }) => (
    <section key={title} className="mt-8">
      <Heading level={2} size="lg">
        {title}
      </Heading>
      <ul className="mt-2 list-disc ps-6 text-muted wrap-anywhere">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  ));
}
