import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Pattern } from "#shell/brand/pattern.tsx";
import { useSignUpClosed } from "#shell/layouts/use-sign-up-closed.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Section } from "#shell/ui/section.tsx";

const figures = () => [
  { value: BRAND.figures.entrepreneurs, label: t("entrepreneurs") },
  { value: BRAND.figures.countries, label: t("countries") },
  { value: BRAND.figures.communityDriven, label: t("community driven") },
];

export function CommunityFigures() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <Section tone="sunken" title={t("A community that has started")} lead={t(BRAND.figures.source)}>
      <dl className="mt-8 grid gap-6 sm:grid-cols-3">
        {figures().map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted">{label}</dt>
            <dd className="font-heading text-4xl font-bold text-clay">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-12 grid overflow-hidden rounded-xl border border-line bg-raised md:grid-cols-[14rem_1fr]">
        <div className="h-20 bg-clay-soft text-clay md:h-auto">
          <Pattern weave="mudcloth" className="block" />
        </div>
        <div className="p-6 sm:p-10">
          <Heading level={3} size="2xl">
            {t("The first success story could be yours")}
          </Heading>
          <p className="mt-3 max-w-xl text-muted">
            {t("Our pilot members are writing theirs now. Once yours is ready to be told, there is room for it here.")}
          </p>
          <ButtonLink href={isSignUpClosed ? "/auth" : "/auth?mode=signup"} className="mt-6">
            {isSignUpClosed ? t("Sign In") : t("Create Account")}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
